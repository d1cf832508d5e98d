import type { ContentKind, Prisma } from "@/prisma/generated/client";

/** Something that shows a picture, in its working copy or in what of it is published. */
export type Use = { kind: ContentKind; id: string; title: string; isPublished: boolean };

/** What shows each of some pictures and is not deleted, the latest change first. */
export async function findUses(tx: Prisma.TransactionClient, ids: string[]): Promise<Map<string, Use[]>> {
  const rows = await tx.$queryRaw<(Use & { media: string })[]>`
    SELECT media.id AS media, item.kind, item.id, item.title, item.published IS NOT NULL AS "isPublished"
    FROM unnest(${ids}::uuid[]) AS media(id)
    JOIN content_items item ON item.media_ids @> ARRAY[media.id] AND item.deleted_at IS NULL
    ORDER BY item.updated_at DESC, item.id`;
  const uses = new Map<string, Use[]>();
  for (const { media, ...use } of rows) uses.set(media, [...(uses.get(media) ?? []), use]);
  return uses;
}

/** What shows a picture, the latest change first. */
export const listUses = async (tx: Prisma.TransactionClient, id: string): Promise<Use[]> =>
  (await findUses(tx, [id])).get(id) ?? [];
