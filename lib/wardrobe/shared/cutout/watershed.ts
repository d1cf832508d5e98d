import type { LabPicture } from "./picture";

export function colourGradient({ width, height, l, a, b }: LabPicture): Float32Array {
  const gradient = new Float32Array(width * height);
  for (const values of [l, a, b])
    for (let y = 1; y < height - 1; y += 1)
      for (let x = 1, at = y * width + 1; x < width - 1; x += 1, at += 1) {
        const [nw, n, ne] = [values[at - width - 1]!, values[at - width]!, values[at - width + 1]!];
        const [w, e] = [values[at - 1]!, values[at + 1]!];
        const [sw, s, se] = [values[at + width - 1]!, values[at + width]!, values[at + width + 1]!];
        const dx = ne + 2 * e + se - nw - 2 * w - sw;
        const dy = sw + 2 * s + se - nw - 2 * n - ne;
        gradient[at]! += (dx * dx + dy * dy) / 64;
      }
  for (let at = 0; at < gradient.length; at += 1) gradient[at] = Math.sqrt(gradient[at]!);
  return gradient;
}

const levels = 256;

/** Meyer's flooding: labels above 0 flow over the gradient, lowest first, until they meet. */
export function watershed(gradient: Float32Array, seeds: Int32Array, width: number): Int32Array {
  const height = seeds.length / width;
  let highest = 1e-6;
  for (const value of gradient) highest = Math.max(highest, value);
  const level = (pixel: number) => Math.min(levels - 1, Math.floor(Math.sqrt(gradient[pixel]! / highest) * levels));
  const buckets: number[][] = Array.from({ length: levels }, () => []);
  for (let pixel = 0; pixel < seeds.length; pixel += 1) if (seeds[pixel]! > 0) buckets[level(pixel)]!.push(pixel);
  for (let current = 0; current < levels; current += 1) {
    const bucket = buckets[current]!;
    // The bucket grows while it is read: lower pixels are flooded at once.
    for (let at = 0; at < bucket.length; at += 1) {
      const pixel = bucket[at]!;
      const x = pixel % width;
      const flood = (next: number): void => {
        if (seeds[next] !== 0) return;
        seeds[next] = seeds[pixel]!;
        buckets[Math.max(current, level(next))]!.push(next);
      };
      if (x > 0) flood(pixel - 1);
      if (x < width - 1) flood(pixel + 1);
      if (pixel >= width) flood(pixel - width);
      if (pixel < width * (height - 1)) flood(pixel + width);
    }
  }
  return seeds;
}
