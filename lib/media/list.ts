import { db } from "@/lib/core/db";
import { countedUpTo, type Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Media, MediaQuery } from "./schema";
import type { MediaFile } from "@/prisma/generated/client";
import { mediaPath } from "./shared/picture";

export async function listMedia(query: MediaQuery): Promise<Page<Media>> {
  const where = {
    deletedAt: null,
    ...matchesSearch(query.search),
    ...(query.show === "unused" && { id: { in: await findUnused() } }),
    ...(query.show === "untold" && { alt: "" }),
  };
  const page = await paginate(db.mediaFile, query, { where, select: mediaSelect, orderBy: [{ createdAt: "desc" }] });
  return { ...page, results: page.results.map(toMedia) };
}

/** Gives pictures that nothing shows, newest first, as many as a list can reach. */
async function findUnused(): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM media_files
    WHERE deleted_at IS NULL AND NOT EXISTS (
      SELECT FROM content_items WHERE media_ids @> ARRAY[media_files.id] AND content_items.deleted_at IS NULL
    ) AND NOT EXISTS (SELECT FROM options WHERE value LIKE '/media/' || media_files.id || '%')
    ORDER BY created_at DESC, id DESC
    LIMIT ${countedUpTo}`;
  return rows.map(({ id }) => id);
}

export const mediaSelect = {
  id: true,
  name: true,
  alt: true,
  width: true,
  height: true,
  bytes: true,
  version: true,
  focalX: true,
  focalY: true,
  placeholder: true,
  createdAt: true,
  uploadedById: true,
} as const;

export type MediaRow = Pick<MediaFile, keyof typeof mediaSelect>;

export const toMedia = ({ createdAt, ...row }: MediaRow): Media => ({
  ...row,
  path: mediaPath(row.id),
  createdAt: createdAt.toISOString(),
});
