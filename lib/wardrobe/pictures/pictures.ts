import { picturePool } from "@/lib/pictures/picture-pool";
import type { Edits } from "../shared/edits";
import type { MaskSource } from "./mask";
import { hasRemovalService, removeByService } from "./removal-service";
import type { Cut, GarmentPictures, CutoutPreview, GarmentWork } from "./work";

/* Two processes of their own decode, cut and encode photographs of clothes (garment-process.ts). */

const ask = picturePool<GarmentWork>("lib/wardrobe/pictures/garment-process.ts", 2);

/** How a garment is to be found. `signal` ends the work in the middle. */
export type CutOptions = Omit<MaskSource, "leftByService"> & { signal?: AbortSignal };

type Editing = { edits?: Edits };

/**
 * All that is kept of a photograph, encoded anew without its metadata.
 * @param cut whether its ground is taken away where no mask came
 * @throws AppError for what is no photograph, `unavailable` when too many wait; the signal's reason
 */
export async function developGarment(
  file: string,
  { signal, ...input }: CutOptions & Editing & { cut: boolean },
): Promise<GarmentPictures> {
  const leftByService = input.cut && !input.mask ? await askService(file, { ...input, signal }) : null;
  return ask("develop", { file, ...input, leftByService }, signal);
}

/** How a photograph looks without its ground. @throws as `developGarment` */
export async function previewCutout(
  file: string,
  { signal, ...input }: Omit<CutOptions, "mask"> & Editing,
): Promise<CutoutPreview> {
  return ask("preview", { file, ...input, leftByService: await askService(file, { ...input, signal }) }, signal);
}

/** What the service leaves of a photograph; null without one, and for strokes. */
async function askService(file: string, { edits, strokes = [], signal }: CutOptions & Editing): Promise<Buffer | null> {
  if (!hasRemovalService() || strokes.length > 0) return null;
  const { jpeg } = await ask("photo", { file, edits }, signal);
  return jpeg && removeByService(jpeg, signal);
}

/** A new cut of a kept photograph, from its largest view. @throws as `developGarment` */
export const cutPhoto = (photo: Buffer, { signal, ...input }: CutOptions): Promise<Cut> =>
  ask("cut", { photo, ...input }, signal);
