import { db } from "@/lib/core/db";
import type { StoredFile } from "@/lib/files/storage/driver";
import { storage } from "@/lib/files/storage/storage";
import { singleton } from "@/lib/core/singleton";
import { mediaFolders } from "./files";
import { removeFiles } from "./remove-files";

const hour = 3_600_000;

/** Milliseconds for which what is deleted can be brought back, and for which files are left alone that belong to nothing. */
const day = 24 * hour;

/** Pictures that are looked at together. */
const batch = 500;

/**
 * Removes for good what was deleted a day ago, and once a day files that belong to no picture and versions that were replaced. Any number of
 * processes may do so at once.
 */
export async function sweepMedia(now: Date = new Date()): Promise<void> {
  await removeDeleted(new Date(now.getTime() - day));
  const last = singleton("media.strays", () => ({ at: -Infinity }));
  if (now.getTime() - last.at < day - hour) return;
  last.at = now.getTime();
  await removeStrayFiles(now);
}

/** What is used again stays, or comes back: a text that was restored shows it. */
async function removeDeleted(before: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE media_files SET deleted_at = NULL
    WHERE deleted_at < ${before} AND bytes > 0 AND EXISTS (
      SELECT FROM content_items WHERE media_ids @> ARRAY[media_files.id] AND content_items.deleted_at IS NULL
    )`;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM media_files
    WHERE deleted_at < ${before} AND NOT EXISTS (SELECT FROM content_items WHERE media_ids @> ARRAY[media_files.id])
    ORDER BY deleted_at
    LIMIT ${batch}`;
  const gone = await removeFiles(rows.map(({ id }) => id));
  await db.mediaFile.deleteMany({ where: { id: { in: gone }, deletedAt: { lt: before } } });
}

/** Removes old files without a row, and those of versions that were replaced. */
export async function removeStrayFiles(now: Date = new Date()): Promise<void> {
  // The rows of a state that a restore put aside may come back, and need their files.
  if ((await db.previousState.count()) > 0) return;
  const before = new Date(now.getTime() - day);
  let files: StoredFile[] = [];
  for await (const file of storage.list(mediaFolders)) {
    if (file.modifiedAt < before) files.push(file);
    if (files.length < batch) continue;
    await removeStrays(files, before);
    files = [];
  }
  await removeStrays(files, before);
}

const mediaFile = /^media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d+-(\d+)\.(?:webp|avif)$/;

async function removeStrays(files: StoredFile[], before: Date): Promise<void> {
  const found = files.flatMap(({ key }) => {
    const [, id, version] = mediaFile.exec(key) ?? [];
    return id && version ? [{ key, id, version: Number(version) }] : [];
  });
  const rows = await db.mediaFile.findMany({
    where: { id: { in: [...new Set(found.map(({ id }) => id))] } },
    select: { id: true, version: true, updatedAt: true },
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const { key, id, version } of found) {
    const row = known.get(id);
    // Pages that were open when it was replaced still ask for the version before.
    if (!row || (row.version !== version && row.updatedAt < before)) await storage.remove(key);
  }
}
