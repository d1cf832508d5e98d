import sharp, { type Sharp } from "sharp";
import { AppError } from "./errors";
import { imageKindOf, type ImageKind, sharpFormats } from "./image-kinds";

/** Largest picture that is looked at, in pixels: a phone's best camera fits, a decompression bomb does not. */
export const maxPixels = 50_000_000;

/** The same of AVIF, whose decoder takes some 18 bytes for each pixel where others take what they give. */
const maxAvifPixels = 20_000_000;

/** Largest photo of a person, in bytes. */
export const maxImageBytes = 5 * 1024 * 1024;

/**
 * Makes a square WebP of a picture that somebody sent: upright, its middle, the first frame, without metadata.
 * @throws AppError `unsupported_media_type` for what is no picture, `payload_too_large` for too many bytes or pixels,
 * `bad_request` for a damaged one.
 */
export async function toSquare(bytes: Buffer, side: number): Promise<Buffer> {
  if (bytes.length > maxImageBytes) throw refuseImage("payload_too_large", "La imagen pesa más de 5 MB.");
  const kind = imageKindOf(bytes);
  if (!kind || kind === "heic") {
    throw refuseImage("unsupported_media_type", "Usa una imagen JPG, PNG, WebP, AVIF o GIF.");
  }
  return decoding(async () =>
    (await openImage(bytes, kind))
      .autoOrient()
      .resize(side, side, { fit: "cover" })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer(),
  );
}

/**
 * Opens a picture with the decoder of its kind. Nothing is decoded yet.
 * @param pages how many of what moves, from the first; -1 for all
 * @throws Error for what is not as it begins, or has too many pixels: to be called within `decoding`.
 */
export async function openImage(bytes: Buffer, kind: Exclude<ImageKind, "heic">, pages = 1): Promise<Sharp> {
  const limitInputPixels = kind === "avif" ? maxAvifPixels : maxPixels;
  const image = sharp(bytes, { limitInputPixels, failOn: "error", pages });
  const { format, compression } = await image.metadata();
  if (format !== sharpFormats[kind] || (kind === "avif" && compression !== "av1")) {
    throw new Error("Not what it begins as");
  }
  return image;
}

/**
 * Decodes a picture that somebody sent.
 * @throws AppError `payload_too_large` for too many pixels, `bad_request` for whatever else goes wrong.
 */
export async function decoding<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if ((error as Error).message.includes("pixel limit")) throw tooManyPixels();
    throw unreadable();
  }
}

export const tooManyPixels = (): AppError => refuseImage("payload_too_large", "La imagen tiene demasiados píxeles.");

export const unreadable = (): AppError => refuseImage("bad_request", "La imagen está dañada o no se puede leer.");

/** A picture is refused: said of the whole call and beside its field. */
export const refuseImage = (
  code: "bad_request" | "payload_too_large" | "unsupported_media_type",
  message: string,
): AppError => new AppError(code, message, { image: message });
