export type Region = { pixels: Int32Array; touchesBorder: boolean };

/** Connected by pixel sides, largest first. */
export function regionsOf(mask: Uint8Array, value: number, width: number): Region[] {
  const height = mask.length / width;
  const seen = new Uint8Array(mask.length);
  const stack = new Int32Array(mask.length);
  const regions: Region[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (seen[start] || mask[start] !== value) continue;
    let size = 0;
    let touchesBorder = false;
    seen[start] = 1;
    stack[size++] = start;
    // Nothing is popped, so in the end the stack is the region.
    for (let at = 0; at < size; at += 1) {
      const pixel = stack[at]!;
      const x = pixel % width;
      const y = (pixel - x) / width;
      touchesBorder ||= x === 0 || y === 0 || x === width - 1 || y === height - 1;
      const visit = (next: number): void => {
        if (seen[next] || mask[next] !== value) return;
        seen[next] = 1;
        stack[size++] = next;
      };
      if (x > 0) visit(pixel - 1);
      if (x < width - 1) visit(pixel + 1);
      if (y > 0) visit(pixel - width);
      if (y < height - 1) visit(pixel + width);
    }
    regions.push({ pixels: stack.slice(0, size), touchesBorder });
  }
  return regions.sort((one, other) => other.pixels.length - one.pixels.length);
}
