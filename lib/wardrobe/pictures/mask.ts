import type { Sharp } from "sharp";
import { AppError } from "@/lib/core/errors";
import { imageKindOf } from "@/lib/core/image-kinds";
import { openImage } from "@/lib/core/images";
import { open, type Pixels, toPixels } from "@/lib/pictures/pixels";
import { cutOut } from "../shared/cutout/cut-out";
import type { Stroke } from "../shared/cutout/strokes";
import { toPicture } from "./pixels";

/** The confidence is null when a person or another service made the mask. */
type FoundGarment = { mask: Pixels; confidence: number | null };

export type MaskSource = {
  /** A person's mask: PNG or WebP of the edited picture, white where it is kept. */
  mask?: Buffer | null;
  leftByService?: Buffer | null;
  /** In pixels of a picture of `workingSide`. */
  strokes?: Stroke[];
};

/** @throws AppError for a person's mask that cannot be read; a service's is ignored */
export async function findGarment(
  working: Pixels,
  { mask, leftByService, strokes }: MaskSource,
): Promise<FoundGarment> {
  const picture = toPicture(working);
  const { width, height } = picture;
  const made = mask
    ? await decodeMask(mask, working)
    : leftByService && (await decodeLeft(leftByService, working).catch(() => null));
  const found = made ? { mask: new Uint8Array(made.data), confidence: null } : cutOut(picture, { strokes });
  return {
    mask: { width, height, channels: 1, data: Buffer.from(found.mask.buffer) },
    confidence: found.confidence,
  };
}

export const resizeMask = (mask: Pixels, { width, height }: Pixels): Promise<Pixels> =>
  toPixels(open(mask).resize(width, height, { fit: "fill" }).extractChannel(0));

/** The mask is white on the garment, or transparent outside it. */
async function decodeMask(bytes: Buffer, of: Pixels): Promise<Pixels> {
  const kind = imageKindOf(bytes);
  if (kind !== "png" && kind !== "webp") throw refused("El recorte debe ser una imagen PNG o WebP.");
  const { image, isOpaque, isAlike } = await openMask(bytes, kind, of).catch(() => {
    throw refused("El recorte está dañado.");
  });
  if (!isAlike) throw refused("El recorte no tiene las proporciones de la foto.");
  return fit(isOpaque ? image.removeAlpha().toColourspace("b-w") : image.extractChannel("alpha"), of).catch(() => {
    throw refused("El recorte está dañado.");
  });
}

/** @returns null unless the picture shows only the garment */
async function decodeLeft(bytes: Buffer, of: Pixels): Promise<Pixels | null> {
  const kind = imageKindOf(bytes);
  if (kind !== "png" && kind !== "webp") return null;
  const { image, isOpaque, isAlike } = await openMask(bytes, kind, of);
  if (isOpaque || !isAlike) return null;
  const alpha = await fit(image.extractChannel("alpha"), of);
  return alpha.data.some((value) => value > 127) ? alpha : null;
}

/** Allowed difference in shape between mask and picture: the sender rounded too. */
const tolerance = { share: 0.03, pixels: 2 };

async function openMask(bytes: Buffer, kind: "png" | "webp", of: Pixels) {
  const image = await openImage(bytes, kind);
  const [{ isOpaque }, { width, height }] = await Promise.all([image.clone().stats(), image.metadata()]);
  const expected = (height * of.width) / of.height;
  const isAlike = Math.abs(width - expected) <= Math.max(tolerance.pixels, expected * tolerance.share);
  return { image, isOpaque, isAlike };
}

const fit = (mask: Sharp, { width, height }: Pixels): Promise<Pixels> =>
  toPixels(mask.resize(width, height, { fit: "fill" }));

const refused = (message: string) => new AppError("bad_request", message, { mask: message });
