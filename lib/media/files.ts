import { db } from "@/lib/core/db";
import { idPart, type ServedKind, usedBy } from "@/lib/files/kind";
import { removeWithFiles } from "@/lib/files/remove";
import { storage } from "@/lib/files/storage/storage";
import type { SizedView } from "@/lib/pictures/encode";
import type { Format } from "@/lib/pictures/pictures";
import { viewSizes, type ViewSize } from "@/lib/pictures/shared/sizes";
import type { Prisma } from "@/prisma/generated/client";
import { mediaNotFound } from "./access";

/** Milliseconds during which a deleted picture can be restored. */
const recallable = 24 * 3_600_000;

export const mediaFiles: ServedKind = {
  label: "Biblioteca",
  folder: "media",
  names: new RegExp(`^${idPart}/\\d{3,4}-(?<version>\\d{1,10})\\.(?:webp|avif)$`),
  isArchived: true,
  served: { keeps: "everybody", hasForms: true, missing: mediaNotFound },
  removePast: (now) => removeDeleted(new Date(now.getTime() - recallable)),
  strays: {
    findUsed: usedBy(
      (ids) =>
        db.mediaFile.findMany({ where: { id: { in: ids } }, select: { id: true, version: true, updatedAt: true } }),
      // Pages opened before a replacement still ask for the former version.
      (row, { parts }, before) => row.version === Number(parts.version) || row.updatedAt >= before,
    ),
  },
};

const folderOf = (id: string): string => `${mediaFiles.folder}/${id}`;

/** @param file as in addresses: `800-1` */
export const fileKey = (id: string, file: string, format: Format): string => `${folderOf(id)}/${file}.${format}`;

const fileName = (size: ViewSize, version: number): string => `${size}-${version}`;

export const keysOf = (id: string, version: number): ((format: Format) => string)[] =>
  viewSizes.map((size) => (format) => fileKey(id, fileName(size, version), format));

/** Stores a version's files. @throws AppError as `storage.put` */
export async function writeViews(id: string, version: number, views: SizedView[]): Promise<void> {
  await Promise.all(
    views.map(({ size, bytes }) =>
      storage.put(fileKey(id, fileName(size, version), "webp"), bytes, { contentType: "image/webp" }),
    ),
  );
}

/** Reads the largest size (WebP); null without a file. @throws AppError `unavailable` */
export const readLargest = ({ id, version }: { id: string; version: number }): Promise<Buffer | null> =>
  storage.read(fileKey(id, fileName(1600, version), "webp"));

/** Removes deleted pictures that nobody can restore: those without bytes. */
export const removeGivenUp = (which: Prisma.MediaFileWhereInput): Promise<number> =>
  removeWithFiles(db.mediaFile, {
    where: { AND: which, bytes: 0, deletedAt: { not: null } },
    filesOf: ({ id }) => [`${folderOf(id)}/`],
  });

/** A picture in use is restored first, because an old text may show it again. */
async function removeDeleted(before: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE media_files SET deleted_at = NULL
    WHERE deleted_at < ${before} AND bytes > 0 AND EXISTS (
      SELECT FROM content_items WHERE media_ids @> ARRAY[media_files.id] AND content_items.deleted_at IS NULL
    )`;
  await db.$executeRaw`
    UPDATE media_files SET bytes = 0
    WHERE deleted_at < ${before} AND bytes > 0
      AND NOT EXISTS (SELECT FROM content_items WHERE media_ids @> ARRAY[media_files.id])`;
  await removeGivenUp({ deletedAt: { lt: before } });
}
