import { storage } from "@/lib/files/storage/storage";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import type { Copy, CopyFormat } from "./copy";
import { picturePool } from "./picture-pool";
import type { Developed, Work } from "./work";

/* Pictures are decoded and encoded in processes of their own, one at a time (picture-process.ts). */

const ask = picturePool<Work>("lib/pictures/picture-process.ts", 1);

/**
 * A picture that somebody sent in the sizes in which it is shown, all of it encoded anew: nothing of the file's metadata is left.
 * @param file where it was written to; its name tells nothing.
 * @throws AppError in Spanish for what is no picture of ours, `unavailable` when too many wait; the signal's reason.
 */
export const developPicture = (file: string, signal?: AbortSignal): Promise<Developed> =>
  ask("develop", { file }, signal);

/**
 * A picture that somebody sent in its own format, or as JPEG, encoded anew: nothing of the file is left but the picture.
 * @param formats those that stay what they are
 * @param most bytes that it may have; of any number where that is left out
 * @throws AppError in Spanish for what is no picture of ours, `unavailable` when too many wait.
 */
export const copyPicture = (
  bytes: Buffer,
  formats: readonly CopyFormat[],
  most = Number.MAX_SAFE_INTEGER,
): Promise<Copy> => ask("copy", { bytes, formats, most });

/** A picture of ours in fewer bytes. @throws AppError `unavailable` when too many wait. */
export async function toAvif(webp: Buffer): Promise<Buffer> {
  return (await ask("avif", { webp })).bytes;
}

/** The forms in which a picture is kept. */
export type Format = "webp" | "avif";

/**
 * Keeps views of a picture as AVIF beside their WebP. Where that saves nothing, WebP is served to all.
 * @param keys of each view, by its form
 * @returns whether all are done, and nobody said `stopped`
 */
export async function addAvif(keys: ((format: Format) => string)[], stopped: () => boolean): Promise<boolean> {
  for (const keyOf of keys) {
    if (stopped()) return false;
    const webp = await storage.read(keyOf("webp"));
    const avif = webp && (await toAvif(webp));
    if (avif && avif.length < webp.length) await storage.put(keyOf("avif"), avif, { contentType: "image/avif" });
  }
  return true;
}

/**
 * Makes AVIF of all pictures that are due, one after another: smaller by a third, and too slow to let anybody wait for it.
 * @param claim takes one for a while, in which no other process does.
 */
export async function workOffAvif<Claimed>(
  claim: () => Promise<Claimed | undefined>,
  make: (claimed: Claimed) => Promise<void>,
  stopped: () => boolean,
): Promise<void> {
  for (let picture = await claim(); picture; picture = stopped() ? undefined : await claim()) {
    try {
      await make(picture);
    } catch (error) {
      if (isDatabaseFailure(error)) throw error;
      log.warn({ err: error }, "a picture was not made as AVIF"); // the claim ends some time, and then it is tried again
    }
  }
}
