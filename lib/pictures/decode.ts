import sharp from "sharp";
import { imageKindOf } from "@/lib/core/image-kinds";
import { decoding, openImage, refuseImage } from "@/lib/core/images";
import { withColourProfile } from "./colour-profile";
import { decodeHeic } from "./heic";
import { type Pixels, toPixels, within } from "./pixels";
import { maxPictureBytes, refusals } from "./shared/limits";

/** The longer side of the photograph that is kept to be cut again, in pixels. */
const originalSide = 3000;

/**
 * A photograph, told by its bytes: upright, in sRGB, as large as it is kept.
 * @throws AppError `unsupported_media_type`, `payload_too_large`, `bad_request` for a damaged one
 */
export async function decodePhoto(bytes: Buffer): Promise<Pixels> {
  if (bytes.length > maxPictureBytes) throw refuseImage("payload_too_large", refusals.bytes);
  const kind = imageKindOf(bytes);
  if (!kind || kind === "gif") throw refuseImage("unsupported_media_type", refusals.format);
  return decoding(async () => {
    if (kind === "heic") return decodeHeicPhoto(bytes);
    return toPixels(within((await openImage(bytes, kind)).autoOrient(), originalSide).toColourspace("srgb"));
  });
}

/** Made smaller first: what a profile does to colours takes as long as there are pixels. */
async function decodeHeicPhoto(bytes: Buffer): Promise<Pixels> {
  const picture = await toPixels(within(await decodeHeic(bytes), originalSide));
  const { icc } = await sharp(bytes).metadata();
  return icc ? toPixels(withColourProfile(picture, icc).toColourspace("srgb")) : picture;
}
