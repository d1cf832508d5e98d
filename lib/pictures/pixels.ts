import sharp, { type Sharp } from "sharp";

/** In sRGB with 8 bits a channel; the fourth is transparency. */
export type Pixels = { width: number; height: number; channels: 1 | 3 | 4; data: Buffer };

export const open = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels["channels"] };
}

/** Limits the longer side; never enlarges. */
export const within = (image: Sharp, side: number): Sharp =>
  image.resize(side, side, { fit: "inside", withoutEnlargement: true });
