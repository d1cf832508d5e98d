import sharp, { type Sharp } from "sharp";
import { AppError } from "./errors";
import { imageKindOf, type ImageKind, sharpFormats } from "./image-kinds";
import { retryAfter } from "./outage";

/** Fits the best phone cameras, but no decompression bomb. */
export const maxPixels = 50_000_000;

/** AVIF's decoder takes about 18 bytes a pixel. */
const maxAvifPixels = 20_000_000;

export const maxImageBytes = 5 * 1024 * 1024;

/**
 * Upright, cropped to the middle, first frame, no metadata.
 * @throws AppError `unsupported_media_type`, `payload_too_large`, `bad_request` if damaged
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
 * Does not decode yet. Call it within `decoding`.
 * @param pages frames from the first; -1 for all
 */
export async function openImage(bytes: Buffer, kind: Exclude<ImageKind, "heic">, pages = 1): Promise<Sharp> {
  const limitInputPixels = kind === "avif" ? maxAvifPixels : maxPixels;
  const image = sharp(bytes, { limitInputPixels, failOn: "error", pages });
  const { format, compression } = await image.metadata();
  if (format !== sharpFormats[kind] || (kind === "avif" && compression !== "av1")) {
    throw new Error("The content is not of the kind that its first bytes say");
  }
  return image;
}

/**
 * @throws AppError `payload_too_large` for too many pixels, `unavailable` when it takes too long, otherwise
 * `bad_request`
 */
export async function decoding<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { message } = error as Error;
    if (message.includes("pixel limit")) throw tooManyPixels();
    if (message.startsWith("timeout:")) throw noTimeForImage();
    throw unreadable();
  }
}

export const tooManyPixels = (): AppError => refuseImage("payload_too_large", "La imagen tiene demasiados píxeles.");

export const unreadable = (): AppError => refuseImage("bad_request", "La imagen está dañada o no se puede leer.");

export const noTimeForImage = (): AppError =>
  new AppError(
    "unavailable",
    "No hubo tiempo para procesar la imagen. Inténtalo de nuevo en unos segundos.",
    undefined,
    retryAfter,
  );

export const refuseImage = (
  code: "bad_request" | "payload_too_large" | "unsupported_media_type",
  message: string,
): AppError => new AppError(code, message, { image: message });
