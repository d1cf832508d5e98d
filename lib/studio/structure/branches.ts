import type { ContentKind, Prisma } from "@/prisma/generated/client";

/** Something of a branch: what was asked for, or what hangs on it. */
export type Twig = {
  id: string;
  kind: ContentKind;
  parentId: string | null;
  title: string;
  authorId: string | null;
  /** Whether visitors could ever read it. */
  wasPublished: boolean;
  deletedAt: Date | null;
};

/** Some items with what hangs on them, from the top down and in order; of what is deleted, with what was deleted along with it. */
export const listBranches = (tx: Pick<Prisma.TransactionClient, "$queryRaw">, ids: string[]): Promise<Twig[]> =>
  tx.$queryRaw<Twig[]>`
    WITH RECURSIVE branch AS (
      SELECT id, deleted_at FROM content_items WHERE id = ANY(${ids}::uuid[])
      UNION
      SELECT item.id, item.deleted_at FROM content_items item
        JOIN branch ON item.parent_id = branch.id AND item.deleted_at IS NOT DISTINCT FROM branch.deleted_at
    )
    SELECT id::text, kind::text, parent_id::text AS "parentId", title, author_id::text AS "authorId",
      published_at IS NOT NULL AS "wasPublished", item.deleted_at AS "deletedAt"
    FROM content_items item JOIN branch USING (id)
    ORDER BY item.kind, position, id`;
