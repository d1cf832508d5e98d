import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { log } from "@/lib/core/log";
import { nilId } from "@/lib/core/uuid";
import type { Prisma } from "@/prisma/generated/client";
import { folderOf } from "./keys";

/*
 * A picture goes in two steps. First its row loses its owner, in a transaction: from then on nobody can link it to a piece. Then its files
 * are removed and, once they are gone, the row. Whoever is killed in between leaves a row that tells the next one what to remove.
 */

/** Pictures that are looked up at once. */
const batch = 200;

/** Takes pictures that no piece has from their owners. @returns how many there were */
export async function giveUpPictures(where: Prisma.WardrobePictureWhereInput): Promise<number> {
  const data = { ownerId: null, uploadKey: null };
  return (await db.wardrobePicture.updateMany({ where: { AND: where, itemId: null }, data })).count;
}

/**
 * Removes pictures that have neither a piece nor an owner: those that were given up, and those of accounts that are gone. One whose files
 * cannot be removed now is left for the next time.
 * @returns how many went
 */
export async function removePictures(which: Prisma.WardrobePictureWhereInput = {}): Promise<number> {
  let removed = 0;
  for (let after = nilId, ids: string[] = []; ; after = ids.at(-1)!) {
    const rows = await db.wardrobePicture.findMany({
      where: { AND: which, ownerId: null, itemId: null, id: { gt: after } },
      orderBy: { id: "asc" },
      take: batch,
      select: { id: true },
    });
    ids = rows.map(({ id }) => id);
    const gone = await removeFiles(ids);
    removed += (await db.wardrobePicture.deleteMany({ where: { id: { in: gone } } })).count;
    if (ids.length < batch) return removed;
  }
}

/**
 * Removes a picture that did not become a piece. One that did after all, because only the answer of the database was lost, stays; what
 * cannot be removed now is removed by the sweep.
 */
export async function discardPicture(id: string): Promise<void> {
  try {
    if ((await giveUpPictures({ id })) > 0) await removePictures({ id });
  } catch (error) {
    log.warn({ err: error }, "a picture was left behind");
  }
}

async function removeFiles(ids: string[]): Promise<string[]> {
  const gone: string[] = [];
  for (const id of ids) {
    try {
      await storage.removeFolder(folderOf(id));
      gone.push(id);
    } catch (error) {
      log.warn({ err: error }, "files of a picture were left behind");
    }
  }
  return gone;
}
