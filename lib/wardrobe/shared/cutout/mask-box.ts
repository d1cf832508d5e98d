/** In pixels; `right` and `bottom` are exclusive. */
export type MaskBox = { left: number; right: number; top: number; bottom: number };

export function maskBox(mask: ArrayLike<number>, width: number, least: number): MaskBox | null {
  const box = { left: width, right: -1, top: -1, bottom: -1 };
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    if (mask[pixel]! < least) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (box.top < 0) box.top = y;
    box.bottom = y + 1;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
  }
  return box.right < 0 ? null : box;
}
