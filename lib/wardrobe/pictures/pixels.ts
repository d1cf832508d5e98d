import sharp, { type Sharp } from "sharp";
import { type Edits, workingSide } from "../shared/edits";
import type { Picture } from "../shared/cutout/picture";

/** A picture in memory, in sRGB with 8 bits a channel; the fourth is its transparency. */
export type Pixels = { width: number; height: number; channels: 1 | 3 | 4; data: Buffer };

export const open = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels["channels"] };
}

/** At most so long on its longer side, never enlarged. */
export const within = (image: Sharp, side: number): Sharp =>
  image.resize(side, side, { fit: "inside", withoutEnlargement: true });

/** What is left of a picture once it was turned and cropped, at most `side` long. */
export async function edit(picture: Pixels, { turn = 0, crop }: Edits, side: number): Promise<Pixels> {
  const turned = turn === 0 ? picture : await toPixels(open(picture).rotate(turn));
  const image = open(turned);
  return toPixels(within(crop ? image.extract(boxOf(turned, crop)) : image, side));
}

/** How much air a garment has around it, as a share of its longer side. */
const air = 0.05;

/**
 * The garment without what is empty around it, so that pieces are shown alike however far away they were photographed.
 * @param mask as large as the picture; where it keeps nothing the picture stays as it is
 */
export async function trim(picture: Pixels, { width, height, data }: Pixels): Promise<Pixels> {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (data[pixel]! < 16) continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
  }
  if (right < 0) return picture;
  const around = Math.round(Math.max(right - left, bottom - top) * air);
  [left, top] = [Math.max(0, left - around), Math.max(0, top - around)];
  [right, bottom] = [Math.min(width, right + 1 + around), Math.min(height, bottom + 1 + around)];
  return toPixels(open(picture).extract({ left, top, width: right - left, height: bottom - top }));
}

/** Whole pixels, at least one, inside the picture. */
function boxOf({ width, height }: Pixels, crop: NonNullable<Edits["crop"]>) {
  const span = (from: number, share: number, of: number) => {
    const start = Math.min(of - 1, Math.max(0, Math.round(from * of)));
    return [start, Math.min(of - start, Math.max(1, Math.round(share * of)))] as const;
  };
  const [left, across] = span(crop.left, crop.width, width);
  const [top, down] = span(crop.top, crop.height, height);
  return { left, top, width: across, height: down };
}

/** As the removal sees a picture. */
export const toPicture = ({ width, height, data }: Pixels): Picture => ({
  width,
  height,
  data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
});

/** The picture in which a garment is looked for. */
export const toWorking = (photo: Pixels): Promise<Pixels> => toPixels(within(open(photo), workingSide).ensureAlpha());
