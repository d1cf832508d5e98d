import sharp from "sharp";
import { randomOf } from "../../lib/core/random";
import { drawClutter } from "./clutter";
import { drawGarment, silhouetteOf, type Garment } from "./garment";
import { drawGround, type GroundName } from "./grounds";
import { gaussian } from "./noise";

export type Photograph = {
  width: number;
  height: number;
  /** RGBA. */
  data: Uint8ClampedArray;
  /** The mask that a perfect removal would keep: 0 to 255 for each pixel. */
  mask: Uint8Array;
};

/**
 * A picture of a garment as a phone would take it: placed and turned by chance, with a soft shadow, light from one side, a
 * little blur, noise and what JPEG leaves behind. The same seed gives the same picture.
 */
export async function photograph(
  garment: Garment,
  ground: GroundName,
  seed: number,
  size: number,
): Promise<Photograph> {
  const random = randomOf(seed);
  const between = (from: number, to: number) => from + random() * (to - from);
  const scale = between(0.86, 1.02) * (ground === "cluttered" ? 0.86 : 1);
  const place = `translate(${between(-25, 25)} ${between(-25, 25)}) rotate(${between(-9, 9)}) scale(${scale})`;
  const lies = ground !== "plain" && ground !== "gradient";
  const [dx, dy, blur] = lies
    ? [between(-8, 8), between(4, 12), between(5, 10)]
    : [between(-26, 26), between(8, 30), between(12, 24)];
  const outline = silhouetteOf(garment);
  const shadow = `<filter id="shadow" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${blur}"/><feColorMatrix values="0 0 0 0 0.03 0 0 0 0 0.04 0 0 0 0 0.06 0 0 0 ${between(0.32, 0.5)} 0"/></filter><g filter="url(#shadow)"><g transform="translate(${dx} ${dy})"><g transform="${place}">${outline}</g></g></g>`;
  const svg = (content: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-500 -500 1000 1000">${content}</svg>`,
    );
  const worn = `<g transform="${place}">${drawGarment(garment)}</g>`;
  const clutter = ground === "cluttered" ? drawClutter(seed) : "";

  const scene = await sharp(drawGround(ground, seed, size), { raw: { width: size, height: size, channels: 3 } })
    .composite([{ input: svg(clutter + shadow + worn) }])
    .removeAlpha()
    .blur(between(0.5, 0.9))
    .raw()
    .toBuffer();
  expose(scene, size, random, ground === "photo" ? 11 : 4);
  const jpeg = await sharp(scene, { raw: { width: size, height: size, channels: 3 } })
    .jpeg({ quality: Math.round(between(72, 90)) })
    .toBuffer();
  const data = await sharp(jpeg).ensureAlpha().raw().toBuffer();
  const mask = await sharp(svg(`<g transform="${place}">${outline}</g>`))
    .extractChannel("alpha")
    .raw()
    .toBuffer();
  return { width: size, height: size, data: new Uint8ClampedArray(data), mask: new Uint8Array(mask) };
}

/** Light that falls off to one side, and the noise of a sensor, in place. */
function expose(pixels: Buffer, size: number, random: () => number, noise: number): void {
  const turn = random() * Math.PI * 2;
  const strength = 0.08 + random() * 0.14;
  for (let y = 0, at = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const light = 1 + strength * ((x / size - 0.5) * Math.cos(turn) + (y / size - 0.5) * Math.sin(turn)) * 2;
      const grain = gaussian(random) * noise * 0.7;
      for (let channel = 0; channel < 3; channel += 1, at += 1)
        pixels[at] = Math.max(0, Math.min(255, pixels[at]! * light + grain + gaussian(random) * noise * 0.5));
    }
}
