import { db } from "@/lib/core/db";
import { startWorker, type Worker } from "@/lib/core/worker";
import { addAvif, type Format, workOffAvif } from "@/lib/pictures/pictures";
import type { Prisma } from "@/prisma/generated/client";
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
export const makeDueAvif = (stopped: () => boolean = () => false): Promise<void> =>
  workOffAvif(claim, (picture) => makeAvif(picture, stopped), stopped);

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
  const views = [...photo, ...(cutVersion > 0 ? viewsOf("cut", cutVersion) : [])];
  const keys = views.map((view) => (format: Format) => fileKey(id, view, format));
  if (!(await addAvif(keys, stopped))) return;
  await db.wardrobePicture.updateMany({
    where: { id, cutVersion },
    data: { avifVersion: cutVersion, avifDueAt: null },
  });
}
