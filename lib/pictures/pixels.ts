import sharp, { type Sharp } from "sharp";

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
