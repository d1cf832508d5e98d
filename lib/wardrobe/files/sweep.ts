import { db } from "@/lib/core/db";
import type { StoredFile } from "@/lib/files/storage/driver";
import { storage } from "@/lib/files/storage/storage";
import { singleton } from "@/lib/core/singleton";
import { keptSince } from "../deleted";
import { allViewsOf, folderOf, pictureFolders } from "./keys";
import { giveUpPictures, removePictures } from "./remove";

const hour = 3_600_000;

/** Milliseconds for which a picture may be on its way to its piece. */
const underWay = hour;

/** Milliseconds between two looks at all files, and the age from which one that belongs to nothing is removed. */
const day = 24 * hour;

/**
 * Removes for good what was deleted an hour ago, pictures that never became a piece, and once a day files that belong to none. Any number
 * of processes may do so at once.
 */
export async function sweepWardrobe(now: Date = new Date()): Promise<void> {
  await removeDeleted();
  await giveUpPictures({ createdAt: { lt: before(now, underWay) } });
  await removePictures();
  const last = singleton("wardrobe.strays", () => ({ at: -Infinity }));
  if (now.getTime() - last.at < day - hour) return;
  last.at = now.getTime();
  await removeStrayFiles(now);
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Rows that nobody can bring back any more. Pictures lose their pieces with them. */
async function removeDeleted(): Promise<void> {
  const where = { deletedAt: { lt: keptSince() } };
  await db.$transaction([
    db.outfit.deleteMany({ where }),
    db.wardrobeItem.deleteMany({ where }),
    db.wardrobe.deleteMany({ where }),
    // What was worn of nothing that is left tells nobody anything.
    db.wear.deleteMany({ where: { items: { none: {} } } }),
  ]);
}

/** Files that are looked at together. */
const batch = 1_000;

/** Removes old files without a row, and those of cuts that were replaced: what a process left that was killed at the wrong moment. */
export async function removeStrayFiles(now: Date = new Date()): Promise<void> {
  // The rows of a state that a restore put aside may come back, and need their files.
  if ((await db.previousState.count()) > 0) return;
  let files: StoredFile[] = [];
  for await (const file of storage.list(pictureFolders)) {
    if (file.modifiedAt < before(now, day)) files.push(file);
    if (files.length < batch) continue;
    await removeStrays(files);
    files = [];
  }
  await removeStrays(files);
}

const pictureFile = /^wardrobe\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([a-z0-9-]+)\.(?:webp|avif)$/;

async function removeStrays(files: StoredFile[]): Promise<void> {
  const found = files.flatMap(({ key }) => {
    const [, id, view] = pictureFile.exec(key) ?? [];
    return id && view ? [{ key, id, view }] : [];
  });
  const rows = await db.wardrobePicture.findMany({
    where: { id: { in: [...new Set(found.map(({ id }) => id))] } },
    select: { id: true, itemId: true, cutVersion: true },
  });
  const views = new Map(rows.map(({ id, itemId, cutVersion }) => [id, itemId && allViewsOf(cutVersion)]));
  const missing = new Set(found.map(({ id }) => id).filter((id) => !views.has(id)));
  for (const id of missing) await storage.removeFolder(folderOf(id));
  for (const { key, id, view } of found) {
    const known = views.get(id);
    // One without a piece is on its way, and goes as a whole if it does not arrive.
    if (known && !known.includes(view)) await storage.remove(key);
  }
}
