import { db } from "@/lib/core/db";
import { idPart, type ServedKind, usedBy } from "@/lib/files/kind";
import { removeFiles, removeWithFiles } from "@/lib/files/remove";
import { storage } from "@/lib/files/storage/storage";
import type { Prisma } from "@/prisma/generated/client";
import { keptSince } from "../deleted";
import { pictureNotFound } from "../access";
import type { View } from "../pictures/work";
import { viewName } from "../shared/views";
import { allViewsOf, viewKey, folderOf, originalView, pictureFolders, viewsOf } from "./keys";

/** Milliseconds that a picture may wait for its piece. */
const underWay = 3_600_000;

export const wardrobeFiles: ServedKind = {
  label: "Fotos de prendas",
  folder: pictureFolders,
  names: new RegExp(`^${idPart}/(?<view>[a-z0-9-]{1,40})\\.(?:webp|avif)$`),
  isArchived: true,
  served: { keeps: "asker", hasForms: true, missing: pictureNotFound },
  async removePast(now) {
    await removeDeleted();
    await giveUpPictures({ createdAt: { lt: new Date(now.getTime() - underWay) } });
    await removePictures();
  },
  strays: {
    findUsed: usedBy(
      (ids) =>
        db.wardrobePicture.findMany({
          where: { id: { in: ids } },
          select: { id: true, itemId: true, cutVersion: true },
        }),
      // A picture without a piece is still being uploaded; of others only the last cut is used.
      ({ itemId, cutVersion }, { parts }) => itemId === null || allViewsOf(cutVersion).includes(parts.view!),
    ),
  },
};

/** @throws AppError as `storage.put` */
export async function storeViews(pictureId: string, views: View[], cutVersion: number): Promise<void> {
  await Promise.all(
    views.map(({ name, size, bytes }) => put(pictureId, viewName({ shown: name, cutVersion }, size), bytes)),
  );
}

/** @throws AppError as `storage.put` */
export const storeOriginal = (pictureId: string, bytes: Buffer): Promise<void> => put(pictureId, originalView, bytes);

const put = (pictureId: string, view: string, bytes: Buffer): Promise<void> =>
  storage.put(viewKey(pictureId, view, "webp"), bytes, { contentType: "image/webp" });

export async function bytesOf(pictureId: string, cutVersion: number): Promise<number> {
  const keys = allViewsOf(cutVersion).map((view) => viewKey(pictureId, view, "webp"));
  let bytes = 0;
  for await (const { key, size } of storage.list(folderOf(pictureId))) if (keys.includes(key)) bytes += size;
  return bytes;
}

/** Failures are left to the sweep. */
export async function removeCut(pictureId: string, cutVersion: number): Promise<void> {
  if (cutVersion === 0) return;
  const formsOf = (view: string) => (["webp", "avif"] as const).map((format) => viewKey(pictureId, view, format));
  await removeFiles(viewsOf("cut", cutVersion).flatMap(formsOf));
}

async function removeDeleted(): Promise<void> {
  const where = { deletedAt: { lt: keptSince() } };
  await db.$transaction([
    db.outfit.deleteMany({ where }),
    db.wardrobeItem.deleteMany({ where }),
    db.wardrobe.deleteMany({ where }),
    db.wear.deleteMany({ where: { items: { none: {} } } }),
  ]);
}

/**
 * Releases pictures without a piece.
 * @returns how many
 */
async function giveUpPictures(where: Prisma.WardrobePictureWhereInput): Promise<number> {
  const data = { ownerId: null, uploadKey: null };
  return (await db.wardrobePicture.updateMany({ where: { AND: where, itemId: null }, data })).count;
}

/**
 * Removes pictures without piece and owner, now or the next time.
 * @returns how many went
 */
export const removePictures = (which: Prisma.WardrobePictureWhereInput = {}): Promise<number> =>
  removeWithFiles(db.wardrobePicture, {
    where: { AND: which, ownerId: null, itemId: null },
    filesOf: ({ id }) => [`${folderOf(id)}/`],
  });

/** Removes a picture that never became a piece. If it did and only the answer was lost, it stays. */
export async function discardPicture(id: string): Promise<void> {
  if ((await giveUpPictures({ id })) > 0) await removePictures({ id });
}
