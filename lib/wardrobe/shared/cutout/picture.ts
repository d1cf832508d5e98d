/* No Node and no browser API here: it runs in workers of both. */

export type RgbaPicture = { width: number; height: number; data: Uint8ClampedArray };

/** CIE Lab: L from 0 to 100, a and b around 0. Differences are about as large as they look. */
export type LabPicture = { width: number; height: number; l: Float32Array; a: Float32Array; b: Float32Array };

/** Scales down to at most `longest` on the longer side, by means of pixels. */
export function reduce(picture: RgbaPicture, longest: number): RgbaPicture {
  const factor = Math.min(1, longest / Math.max(picture.width, picture.height));
  if (factor === 1) return picture;
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * factor))) as [
    number,
    number,
  ];
  const sums = new Float32Array(width * height * 4);
  const counts = new Uint32Array(width * height);
  const columns = Uint32Array.from({ length: picture.width }, (_, x) => Math.floor((x * width) / picture.width));
  for (let y = 0, from = 0; y < picture.height; y += 1) {
    const row = Math.floor((y * height) / picture.height) * width;
    for (let x = 0; x < picture.width; x += 1, from += 4) {
      const to = row + columns[x]!;
      counts[to]! += 1;
      for (let channel = 0; channel < 4; channel += 1) sums[to * 4 + channel]! += picture.data[from + channel]!;
    }
  }
  const data = new Uint8ClampedArray(sums.length);
  for (let at = 0; at < sums.length; at += 1) data[at] = sums[at]! / counts[at >> 2]!;
  return { width, height, data };
}

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const root = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

/** sRGB (0 to 255) to CIE Lab with the white of D65. */
export function labOf(red: number, green: number, blue: number): [l: number, a: number, b: number] {
  const [r, g, b] = [linear[red]!, linear[green]!, linear[blue]!];
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function toLab({ width, height, data }: RgbaPicture): LabPicture {
  const count = width * height;
  const [l, a, b] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let at = 0; at < count; at += 1) {
    const colour = labOf(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!);
    l[at] = colour[0];
    a[at] = colour[1];
    b[at] = colour[2];
  }
  return { width, height, l, a, b };
}
