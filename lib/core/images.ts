import sharp, { type FormatEnum } from "sharp";
import { AppError } from "./errors";

/** Largest picture that is looked at, in pixels: a phone's best camera fits, a decompression bomb does not. */
const maxPixels = 50_000_000;

/** Largest picture file, in bytes. */
export const maxImageBytes = 5 * 1024 * 1024;

type Kind = { format: keyof FormatEnum; begins: (bytes: Buffer) => boolean };

const text = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** Told by the first bytes, so that a decoder is only ever given what it is for: SVG, PDF and the like reach none. */
const kinds: Kind[] = [
  { format: "jpeg", begins: (bytes) => text(bytes, 0, 3) === "\xff\xd8\xff" },
  { format: "png", begins: (bytes) => text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n" },
  { format: "webp", begins: (bytes) => text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP" },
  { format: "gif", begins: (bytes) => /^GIF8[79]a/.test(text(bytes, 0, 6)) },
  { format: "heif", begins: (bytes) => /^ftyp(?:avif|avis|mif1)/.test(text(bytes, 4, 12)) },
];

/**
 * Makes a square WebP of a picture that somebody sent: upright, its middle, the first frame, without metadata.
 * @throws AppError `unsupported_media_type` for what is no picture, `payload_too_large` for too many bytes or pixels,
 * `bad_request` for a damaged one.
 */
export async function toSquare(bytes: Buffer, side: number): Promise<Buffer> {
  if (bytes.length > maxImageBytes) throw refused("payload_too_large", "La imagen pesa más de 5 MB.");
  const kind = kinds.find(({ begins }) => begins(bytes));
  if (!kind) throw refused("unsupported_media_type", "Usa una imagen JPG, PNG, WebP, AVIF o GIF.");
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
    const { format, compression } = await image.metadata();
    if (format !== kind.format || (format === "heif" && compression !== "av1"))
      throw new Error("Not what it begins as");
    return await image
      .autoOrient()
      .resize(side, side, { fit: "cover" })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch (error) {
    if ((error as Error).message.includes("pixel limit")) {
      throw refused("payload_too_large", "La imagen tiene demasiados píxeles.");
    }
    throw refused("bad_request", "La imagen está dañada o no se puede leer.");
  }
}

const refused = (code: "bad_request" | "payload_too_large" | "unsupported_media_type", message: string) =>
  new AppError(code, message, { image: message });
