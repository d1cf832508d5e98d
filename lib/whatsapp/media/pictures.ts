import sharp, { type Sharp } from "sharp";
import { AppError } from "@/lib/core/errors";
import { mostBytes } from "./shared/limits";

/** Largest picture that is looked at, in pixels: a phone's best camera fits, a decompression bomb does not. */
const maxPixels = 100_000_000;

/** Longest side of the small picture in a conversation, in pixels. */
const thumbnailSide = 640;

/** What is tried, one after another, until Meta takes a picture: longest side in pixels, and quality. */
const attempts = [
  { side: 4_096, quality: 88 },
  { side: 2_560, quality: 82 },
  { side: 1_600, quality: 75 },
];

export type Picture = { width: number; height: number; thumbnail: Buffer };

const open = (bytes: Buffer): Sharp => sharp(bytes, { limitInputPixels: maxPixels, pages: 1 });

/** How large a picture is when it stands upright, and a small one of it; null for what cannot be read. */
export async function readPicture(bytes: Buffer): Promise<Picture | null> {
  try {
    const { autoOrient: size } = await open(bytes).metadata();
    const thumbnail = await open(bytes)
      .autoOrient()
      .resize(thumbnailSide, thumbnailSide, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: 20 })
      .toBuffer();
    return { width: size.width, height: size.height, thumbnail };
  } catch {
    return null;
  }
}

/**
 * A picture of any kind as a JPEG that Meta takes: upright, without what it tells of place and camera, as large as it may be.
 * @throws AppError `bad_request` for one that cannot be read.
 */
export async function toSendablePicture(bytes: Buffer): Promise<Buffer> {
  try {
    for (const { side, quality } of attempts) {
      const picture = await open(bytes)
        .autoOrient()
        .resize(side, side, { fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#fff" })
        .jpeg({ quality })
        .timeout({ seconds: 30 })
        .toBuffer();
      if (picture.length <= mostBytes.image) return picture;
    }
  } catch {
    throw unreadable();
  }
  throw unreadable();
}

const unreadable = () => new AppError("bad_request", "No se pudo leer la imagen: guárdala como JPEG o PNG.");
