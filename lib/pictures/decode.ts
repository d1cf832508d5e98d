import sharp, { type Sharp } from "sharp";
import { imageKindOf } from "@/lib/core/image-kinds";
import { decoding, maxPixels, openImage, refuseImage, tooManyPixels } from "@/lib/core/images";
import { withColourProfile } from "./colour-profile";
import { open, type Pixels, toPixels, within } from "./pixels";
import { maxPictureBytes, refusals } from "./shared/limits";

/** Longer side in pixels of the original kept for later crops. */
const originalSide = 3000;

/**
 * Decodes a photograph by its bytes: upright, in sRGB, within that size.
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

/** Shrinks first: a profile's conversion takes time for each pixel. */
async function decodeHeicPhoto(bytes: Buffer): Promise<Pixels> {
  const picture = await toPixels(within(await decodeHeic(bytes), originalSide));
  const { icc } = await sharp(bytes).metadata();
  return icc ? toPixels(withColourProfile(picture, icc).toColourspace("srgb")) : picture;
}

/**
 * Decodes an iPhone's photograph, which sharp's binaries cannot. Each gets its own instance: WebAssembly gives no
 * memory back, and a broken file may trap it for good.
 * @throws AppError `payload_too_large` by the declared size; Error for a broken file
 */
async function decodeHeic(bytes: Buffer): Promise<Sharp> {
  const { default: makeLibheif } = await import("libheif-js/libheif-wasm/libheif-bundle.mjs");
  const libheif = makeLibheif();
  const context = libheif.heif_context_alloc();
  const parsed = libheif.heif_context_read_from_memory(context, bytes);
  if (parsed.code !== libheif.heif_error_code.heif_error_Ok) throw new Error(`HEIC: ${parsed.message}`);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if ("code" in handle) throw new Error(`HEIC: ${handle.message}`);
  const [width, height] = [libheif.heif_image_handle_get_width(handle), libheif.heif_image_handle_get_height(handle)];
  if (width * height > maxPixels) throw tooManyPixels();
  const channels = libheif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = libheif.heif_chroma;
  const chroma = channels === 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB;
  const decoded = libheif.heif_js_decode_image2(handle, libheif.heif_colorspace.heif_colorspace_RGB, chroma);
  if ("code" in decoded) throw new Error(`HEIC: ${decoded.message}`);
  const plane = decoded.channels[0]!;
  return open({ width: plane.width, height: plane.height, channels, data: withoutPadding(plane, channels) });
}

type Plane = { width: number; height: number; stride: number; data: Uint8Array };

/** Without copying, if libheif's rows have no padding. */
function withoutPadding({ width, height, stride, data }: Plane, channels: number): Pixels["data"] {
  const length = width * channels;
  if (stride === length) return Buffer.from(data.buffer, data.byteOffset, length * height);
  const rows = Buffer.alloc(length * height);
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * stride, y * stride + length), y * length);
  return rows;
}
