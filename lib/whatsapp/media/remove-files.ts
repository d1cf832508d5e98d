import { storage } from "@/lib/files/storage/storage";
import { log } from "@/lib/core/log";
import { db } from "@/lib/core/db";
import { nilId } from "@/lib/core/uuid";

/** Files that are looked up at once. */
const batch = 200;

/**
 * Forgets media that are no message's any more: their files, and then what is known of them. One whose file cannot be removed now is left
 * for `removeStrayMedia`.
 */
export async function removeMediaFiles(ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batch) await removeBatch(ids.slice(at, at + batch));
}

/** Forgets media that have been no message's since before a moment: uploads that were never sent, and what a removal left behind. */
export async function removeStrayMedia(before: Date): Promise<number> {
  let removed = 0;
  for (let after = nilId, ids: string[] = []; ; after = ids.at(-1)!) {
    const rows = await db.whatsappMedia.findMany({
      where: { messageId: null, createdAt: { lt: before }, id: { gt: after } },
      orderBy: { id: "asc" },
      take: batch,
      select: { id: true },
    });
    ids = rows.map(({ id }) => id);
    removed += await removeBatch(ids);
    if (ids.length < batch) return removed;
  }
}

/** What is said of a file that went before its message. */
const pastItsTime = "El archivo se borró al cumplirse el tiempo que se guarda.";

/** Removes the files of media from before a moment; what is known of them stays with their messages. @returns how many went. */
export async function removePastFiles(before: Date): Promise<number> {
  let removed = 0;
  for (let after = nilId, rows: Stored[] = []; ; after = rows.at(-1)!.id) {
    rows = await db.whatsappMedia.findMany({
      where: { key: { not: null }, createdAt: { lt: before }, id: { gt: after } },
      orderBy: { id: "asc" },
      take: batch,
      select: storedSelect,
    });
    const data = { key: null, thumbnailKey: null, state: "failed", error: pastItsTime } as const;
    const { count } = await db.whatsappMedia.updateMany({ where: { id: { in: await removeAll(rows) } }, data });
    removed += count;
    if (rows.length < batch) return removed;
  }
}

const storedSelect = { id: true, key: true, thumbnailKey: true } as const;
type Stored = { id: string; key: string | null; thumbnailKey: string | null };

/** @returns how many are gone. */
async function removeBatch(ids: string[]): Promise<number> {
  const where = { id: { in: ids }, messageId: null };
  const gone = await removeAll(await db.whatsappMedia.findMany({ where, select: storedSelect }));
  return (await db.whatsappMedia.deleteMany({ where: { id: { in: gone }, messageId: null } })).count;
}

/** Removes files from the storage. @returns the ids of those that are gone. */
async function removeAll(media: Stored[]): Promise<string[]> {
  const gone: string[] = [];
  for (const { id, key, thumbnailKey } of media) {
    try {
      for (const each of [thumbnailKey, key]) if (each) await storage.remove(each);
      gone.push(id);
    } catch (error) {
      log.warn({ err: error, media: id }, "a file of WhatsApp was left behind");
    }
  }
  return gone;
}
