import type { Fields, Placed } from "@/lib/content/adapter";
import { AppError } from "@/lib/core/errors";
import { slug } from "@/lib/core/schema";
import { memberUsername } from "@/lib/projects/schema";
import type { ContentKind, Prisma } from "@/prisma/generated/client";
import { adapters } from "../adapters";
import { wholeFields } from "../columns";
import { findLive } from "../live";
import { readUndone } from "../undone";

type Staged = Placed & { kind: ContentKind };

/**
 * Reads the site as if an item were published now, with everything above and below it. It is really published, in a
 * transaction that is rolled back, so a preview shows exactly what publishing gives.
 * @returns null when the item is gone
 */
export async function asPublished<T>(
  id: string,
  read: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T | null> {
  try {
    return await stage(id, read, false);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
    return stage(id, read, true);
  }
}

const stage = <T>(id: string, read: (tx: Prisma.TransactionClient) => Promise<T>, isTaken: boolean) =>
  readUndone(async (tx): Promise<T | null> => {
    // Shorter than Postgres's `deadlock_timeout`, so that publishing never gives way to a preview.
    await tx.$executeRaw`SET LOCAL lock_timeout = '500ms'`;
    const items = await findStaged(tx, id);
    if (!items) return null;
    for (const adapter of adapters) {
      const own = items.filter(({ kind }) => kind === adapter.kind).map((item) => toPlaced(item, isTaken));
      if (own.length > 0) await adapter.project(tx, own);
    }
    return read(tx);
  }, 10_000);

async function findStaged(tx: Prisma.TransactionClient, id: string): Promise<Staged[] | null> {
  const items = await tx.$queryRaw<(Staged & { isAbove: boolean; isDeleted: boolean })[]>`
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM content_items WHERE id = ${id}::uuid
      UNION SELECT item.id, item.parent_id FROM content_items item JOIN above ON item.id = above.parent_id
    ), below AS (
      SELECT id FROM content_items WHERE id = ${id}::uuid
      UNION SELECT item.id FROM content_items item JOIN below ON item.parent_id = below.id
      WHERE item.deleted_at IS NULL AND item.state <> 'archived'
    )
    SELECT id, kind, parent_id AS "parentId", position, coalesce(published_at, now()) AS "publishedAt", fields,
      id IN (SELECT id FROM above) AS "isAbove", deleted_at IS NOT NULL AS "isDeleted"
    FROM content_items WHERE id IN (SELECT id FROM above UNION SELECT id FROM below) ORDER BY position, id`;
  if (items.length === 0 || items.some(({ isAbove, isDeleted }) => isAbove && isDeleted)) return null;
  const live = await findLive(tx, items);
  return items.filter((item) => item.id === id || !live.has(item.id));
}

const toPlaced = ({ kind, ...item }: Staged, isTaken: boolean): Placed => ({
  ...item,
  fields: fillIn(kind, item.id, wholeFields(kind, item.fields), isTaken),
});

/**
 * Gives a draft a slug that can be on the site.
 * @param isTaken whether another item has its slug, so that it needs a different one
 */
function fillIn(kind: ContentKind, id: string, fields: Fields, isTaken: boolean): Fields {
  const spare = `borrador-${id.slice(-12)}`;
  const isName = kind === "member" ? memberUsername : slug;
  const named = (value: unknown) => (!isTaken && isName.safeParse(value).success ? value : spare);
  if (kind === "member") {
    // The account is not visible, and may already belong to another member.
    return { ...fields, username: named(fields.username), accountId: "" };
  }
  return { ...fields, slug: named(fields.slug), ...(kind === "product" && isTaken && { sku: spare }) };
}
