import { db } from "@/lib/core/db";
import { startWorker, type Worker } from "@/lib/core/worker";
import { addAvif, workOffAvif } from "@/lib/pictures/pictures";
import type { Prisma } from "@/prisma/generated/client";
import { keysOf } from "./files";

/** The channel that tells every process of pictures that are to be made as AVIF too. */
export const libraryChannel = "media_files";

const pollMs = 60_000;

/** Tells of a picture with an `avifDueAt`, once the transaction is committed. */
export const tellOfMedia = (tx: Prisma.TransactionClient): Promise<unknown> =>
  tx.$executeRaw`SELECT pg_notify(${libraryChannel}, '')`;

/** Makes AVIF of new pictures of the library. */
export const startLibraryWorker = (): Worker => startWorker("library", pollMs, makeDueAvif);

/** Makes what is due, a picture after another, until nothing is or `stopped` says so. */
export const makeDueAvif = (stopped: () => boolean = () => false): Promise<void> =>
  workOffAvif(claim, (picture) => makeAvif(picture, stopped), stopped);

type Claimed = { id: string; version: number };

/** Takes a picture for an hour, in which no other process does. */
async function claim(): Promise<Claimed | undefined> {
  const [claimed] = await db.$queryRaw<Claimed[]>`
    UPDATE media_files SET avif_due_at = now() + interval '1 hour'
    WHERE id = (
      SELECT id FROM media_files
      WHERE avif_due_at <= now() AND deleted_at IS NULL
      ORDER BY avif_due_at
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, version`;
  return claimed;
}

async function makeAvif({ id, version }: Claimed, stopped: () => boolean): Promise<void> {
  if (!(await addAvif(keysOf(id, version), stopped))) return;
  await db.mediaFile.updateMany({ where: { id, version }, data: { avifVersion: version, avifDueAt: null } });
}
