import { AppError } from "@/lib/core/errors";
import { imageKindOf } from "@/lib/core/image-kinds";
import { openImage } from "@/lib/core/images";
import { cutOut } from "../shared/cutout/cut-out";
import { dominantColours } from "../shared/cutout/dominant-colours";
import { guessType } from "../shared/cutout/guess-type";
import type { Stroke } from "../shared/cutout/strokes";
import type { ItemType } from "../shared/kinds";
import { open, type Pixels, toPicture, toPixels } from "./pixels";

/** What is known of a garment in a picture of the working size: where it is, and what can be told from that. */
export type Found = {
  mask: Pixels;
  /** Null where a person or another service made the mask. */
  confidence: number | null;
  colours: string[];
  type: ItemType | null;
};

/** How a garment is to be found: by a mask that somebody made, or here, with a person's strokes. */
export type Finding = { mask?: Buffer | null; strokes?: Stroke[] };

/** @throws AppError for a mask that cannot be read. */
export async function findGarment(working: Pixels, { mask, strokes }: Finding): Promise<Found> {
  const picture = toPicture(working);
  const { width, height } = picture;
  const found = mask
    ? { mask: new Uint8Array((await decodeMask(mask, working)).data), confidence: null }
    : cutOut(picture, { strokes });
  return {
    mask: { width, height, channels: 1, data: Buffer.from(found.mask.buffer) },
    confidence: found.confidence,
    colours: dominantColours(picture, found.mask),
    type: guessType(found.mask, width),
  };
}

/** A mask as large as a picture of the same shape. */
export const resizeMask = (mask: Pixels, { width, height }: Pixels): Promise<Pixels> =>
  toPixels(open(mask).resize(width, height, { fit: "fill" }).extractChannel(0));

/** What is kept is white in a mask, or is what can be seen of it. */
async function decodeMask(bytes: Buffer, { width, height }: Pixels): Promise<Pixels> {
  const kind = imageKindOf(bytes);
  if (kind !== "png" && kind !== "webp") throw refused("El recorte tiene que ser una imagen PNG o WebP.");
  try {
    const image = await openImage(bytes, kind);
    const { isOpaque } = await image.clone().stats();
    const grey = isOpaque ? image.removeAlpha().toColourspace("b-w") : image.extractChannel("alpha");
    return await toPixels(grey.resize(width, height, { fit: "fill" }));
  } catch {
    throw refused("El recorte está dañado.");
  }
}

const refused = (message: string) => new AppError("bad_request", message, { mask: message });
