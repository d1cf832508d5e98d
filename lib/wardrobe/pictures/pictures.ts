import { picturePool } from "@/lib/pictures/picture-pool";
import type { Edits } from "../shared/edits";
import type { MaskSource } from "./mask";
import { hasRemovalService, removeByService } from "./removal-service";
import type { Cut, GarmentPictures, CutoutPreview, GarmentWork } from "./work";

/* Two separate processes decode, cut and encode photographs of clothes (garment-process.ts). */

const ask = picturePool<GarmentWork>("lib/wardrobe/pictures/garment-process.ts", 2);

/** `signal` aborts the work midway. */
export type CutOptions = Omit<MaskSource, "leftByService"> & { signal?: AbortSignal };

type Editing = { edits?: Edits };

/**
 * Everything stored of a photograph, re-encoded without its metadata.
 * @param cut whether to remove the background when there is no mask
 * @throws AppError when the file is not a photograph, `unavailable` when too many wait; the signal's reason
 */
export async function developGarment(
  file: string,
  { signal, ...input }: CutOptions & Editing & { cut: boolean },
): Promise<GarmentPictures> {
  const leftByService = input.cut && !input.mask ? await askService(file, { ...input, signal }) : null;
  return ask("develop", { file, ...input, leftByService }, signal);
}

/** @throws as `developGarment` */
export async function previewCutout(
  file: string,
  { signal, ...input }: Omit<CutOptions, "mask"> & Editing,
): Promise<CutoutPreview> {
  return ask("preview", { file, ...input, leftByService: await askService(file, { ...input, signal }) }, signal);
}

/** The service's cut-out; null without a service, and for strokes. */
async function askService(file: string, { edits, strokes = [], signal }: CutOptions & Editing): Promise<Buffer | null> {
  if (!hasRemovalService() || strokes.length > 0) return null;
  const { jpeg } = await ask("photo", { file, edits }, signal);
  return jpeg && removeByService(jpeg, signal);
}

/**
 * Cuts a stored photograph again, from its largest view.
 * @throws as `developGarment`
 */
export const cutPhoto = (photo: Buffer, { signal, ...input }: CutOptions): Promise<Cut> =>
  ask("cut", { photo, ...input }, signal);
