import { db } from "@/lib/core/db";
import { storage } from "@/lib/core/file-storage/storage";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { startWorker, type Worker } from "@/lib/core/worker";
import type { Prisma } from "@/prisma/generated/client";
import { toAvif } from "../pictures/pictures";
import { fileKey, viewsOf } from "./keys";

/** The channel that tells every process of pictures that are to be made as AVIF too. */
export const pictureChannel = "wardrobe_pictures";

const pollMs = 60_000;

/** Tells of a picture with an `avifDueAt`, once the transaction is committed. */
export const tellOfPicture = (tx: Prisma.TransactionClient): Promise<unknown> =>
  tx.$executeRaw`SELECT pg_notify(${pictureChannel}, '')`;

/** Makes AVIF of the views of new pictures: smaller by a third, and too slow to let anybody wait for it. */
export const startPictureWorker = (): Worker => startWorker("pictures", pollMs, makeDueAvif);

/** Makes what is due, a picture after another, until nothing is or `stopped` says so. */
export async function makeDueAvif(stopped: () => boolean = () => false): Promise<void> {
  for (let picture = await claim(); picture; picture = stopped() ? undefined : await claim()) {
    try {
      await makeAvif(picture, stopped);
    } catch (error) {
      if (isDatabaseFailure(error)) throw error;
      log.warn({ err: error }, "a picture was not made as AVIF"); // the claim ends some time, and then it is tried again
    }
  }
}

type Claimed = { id: string; cutVersion: number; avifVersion: number | null };

/** Takes a picture for an hour, in which no other process does. */
async function claim(): Promise<Claimed | undefined> {
  const [claimed] = await db.$queryRaw<Claimed[]>`
    UPDATE wardrobe_pictures SET avif_due_at = now() + interval '1 hour'
    WHERE id = (
      SELECT id FROM wardrobe_pictures
      WHERE avif_due_at <= now() AND item_id IS NOT NULL
      ORDER BY avif_due_at
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, cut_version AS "cutVersion", avif_version AS "avifVersion"`;
  return claimed;
}

async function makeAvif({ id, cutVersion, avifVersion }: Claimed, stopped: () => boolean): Promise<void> {
  // The photograph stays what it was when it is cut anew.
  const photo = avifVersion === null ? viewsOf("photo", cutVersion) : [];
  for (const view of [...photo, ...(cutVersion > 0 ? viewsOf("cut", cutVersion) : [])]) {
    if (stopped()) return;
    const webp = await storage.read(fileKey(id, view, "webp"));
    const avif = webp && (await toAvif(webp));
    // Where it saves nothing, WebP is served to all.
    if (avif && avif.length < webp.length)
      await storage.put(fileKey(id, view, "avif"), avif, { contentType: "image/avif" });
  }
  await db.wardrobePicture.updateMany({
    where: { id, cutVersion },
    data: { avifVersion: cutVersion, avifDueAt: null },
  });
}
