import { imageKindOf } from "@/lib/core/image-kinds";
import { decoding, openImage, refuseImage } from "@/lib/core/images";
import { decodeHeic } from "./heic";
import { maxPictureBytes, originalSide } from "./limits";
import { type Pixels, toPixels, within } from "./pixels";

/**
 * A photograph that somebody sent, by what is in it and not by what it is called: upright, in sRGB, as large as it is kept.
 * @throws AppError `unsupported_media_type` for what is no photograph, `payload_too_large` for too many bytes or pixels,
 * `bad_request` for a damaged one.
 */
export async function decodePhoto(bytes: Buffer): Promise<Pixels> {
  if (bytes.length > maxPictureBytes) throw refuseImage("payload_too_large", "La imagen pesa más de 20 MB.");
  const kind = imageKindOf(bytes);
  if (!kind || kind === "gif") {
    throw refuseImage("unsupported_media_type", "Usa una imagen JPG, PNG, WebP, AVIF o HEIC.");
  }
  return decoding(async () => {
    const image = kind === "heic" ? await decodeHeic(bytes) : (await openImage(bytes, kind)).autoOrient();
    return toPixels(within(image, originalSide).toColourspace("srgb"));
  });
}
