import { picturePool } from "@/lib/pictures/picture-pool";
import type { Edits } from "../shared/edits";
import type { MaskSource } from "./mask";
import { hasRemovalService, removeByService } from "./removal-service";
import type { Cut, Developed, Preview, Work } from "./work";

/* Photographs of clothes are decoded, cut and encoded in processes of their own, two at once (garment-process.ts). */

const ask = picturePool<Work>("lib/wardrobe/pictures/garment-process.ts", 2);

/** How a garment is to be found. `signal` ends the work in the middle. */
export type CutOptions = Omit<MaskSource, "leftByService"> & { signal?: AbortSignal };

type Editing = { edits?: Edits };

/**
 * Everything that is kept of a photograph that somebody sent, all of it encoded anew: nothing of the file's metadata is left.
 * @param file where it was written to; its name tells nothing.
 * @param cut whether its ground is to be taken away where no mask came.
 * @throws AppError in Spanish for what is no photograph of ours, `unavailable` when too many wait; the signal's reason.
 */
export async function developPicture(
  file: string,
  { signal, ...input }: CutOptions & Editing & { cut: boolean },
): Promise<Developed> {
  const leftByService = input.cut && !input.mask ? await askService(file, { ...input, signal }) : null;
  return ask("develop", { file, ...input, leftByService }, signal);
}

/**
 * How a photograph looks without its ground, for a person who has not decided yet; nothing is kept.
 * @throws as `developPicture`
 */
export async function previewCutout(
  file: string,
  { signal, ...input }: Omit<CutOptions, "mask"> & Editing,
): Promise<Preview> {
  return ask("preview", { file, ...input, leftByService: await askService(file, { ...input, signal }) }, signal);
}

/** What another service leaves of a photograph, where there is one and no stroke says what it does not know; else null. */
async function askService(file: string, { edits, strokes = [], signal }: CutOptions & Editing): Promise<Buffer | null> {
  if (!hasRemovalService() || strokes.length > 0) return null;
  const { jpeg } = await ask("photo", { file, edits }, signal);
  return jpeg && removeByService(jpeg, signal);
}

/** A new cut of a photograph that is kept, from its largest view. @throws as `developPicture` */
export const cutPhoto = (photo: Buffer, { signal, ...input }: CutOptions): Promise<Cut> =>
  ask("cut", { photo, ...input }, signal);
