import type { Prisma } from "@/prisma/generated/client";
import { holdSite, syncLive } from "./live";
import type { ContentKind } from "./shared/kinds";
import { placeAfter } from "./shared/siblings";

/**
 * Places items among their siblings, and numbers all from 0.
 * @param after null for the first place, undefined for the last
 */
export async function putAfter(
  tx: Prisma.TransactionClient,
  kind: ContentKind,
  parentId: string | null,
  ids: string[],
  after: string | null | undefined,
): Promise<void> {
  await holdSite(tx);
  const siblings = await tx.contentItem.findMany({
    where: { kind, parentId, deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  const order = placeAfter(
    siblings.map(({ id }) => id),
    ids,
    after,
  );
  const moved = await tx.$queryRaw<{ id: string }[]>`
    UPDATE content_items item SET position = placed.place - 1, parent_id = ${parentId}::uuid
    FROM unnest(${order}::uuid[]) WITH ORDINALITY AS placed(id, place)
    WHERE item.id = placed.id AND (item.position, item.parent_id) IS DISTINCT FROM (placed.place - 1, ${parentId}::uuid)
    RETURNING item.id`;
  if (moved.length > 0)
    await syncLive(
      tx,
      moved.map(({ id }) => id),
      "moved",
    );
}
