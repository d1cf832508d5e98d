import type { ContentAdapter, Place, Placed } from "@/lib/content/adapter";
import { takeTime } from "@/lib/core/db";
import { Prisma } from "@/prisma/generated/client";
import { adapters } from "./adapters";
import { wholeFields } from "./columns";
import { followRows } from "./follow";

/* The public tables hold live items: published, not deleted, and with live ancestors only. */

const isPublished = Prisma.sql`published IS NOT NULL AND deleted_at IS NULL`;

/**
 * Makes other changes of live items or their order wait until the transaction ends. Call it before any row is locked,
 * or two transactions could deadlock.
 */
export async function holdSite(tx: Prisma.TransactionClient): Promise<void> {
  await takeTime(tx);
  await tx.$executeRaw`SET LOCAL lock_timeout = '30s'`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('studio.site'))`;
}

/** Beginning of a statement with `live`: whether visitors can read each of the chosen items. */
export const withLive = (chosen: Prisma.Sql) => Prisma.sql`
  WITH RECURSIVE up AS (
    SELECT id AS item, parent_id, ${isPublished} AS published FROM content_items WHERE ${chosen}
    UNION ALL
    SELECT up.item, above.parent_id, above.published FROM up JOIN (
      SELECT id, parent_id, ${isPublished} AS published FROM content_items
    ) AS above ON above.id = up.parent_id
  ), live AS (
    SELECT item AS id, bool_and(published) AS is_live FROM up GROUP BY item
  )`;

export const isOneOf = (items: { id: string }[]) => Prisma.sql`id = ANY(${items.map(({ id }) => id)}::uuid[])`;

export async function findLive(
  tx: Pick<Prisma.TransactionClient, "$queryRaw">,
  items: { id: string }[],
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    ${withLive(isOneOf(items))} SELECT id FROM live WHERE is_live`;
  return new Set(rows.map(({ id }) => id));
}

export const findBelow = (tx: Pick<Prisma.TransactionClient, "$queryRaw">, ids: string[]) =>
  tx.$queryRaw<{ id: string; kind: string }[]>`
    WITH RECURSIVE below AS (
      SELECT id, kind FROM content_items WHERE id = ANY(${ids}::uuid[])
      UNION
      SELECT item.id, item.kind FROM content_items item JOIN below ON item.parent_id = below.id
    )
    SELECT id::text, kind::text FROM below`;

/**
 * Updates the public rows of items and of all their descendants.
 * @param change whether their fields may have changed, or only their places
 * @throws AppError `conflict` when a unique value is taken
 */
export async function syncLive(
  tx: Prisma.TransactionClient,
  ids: string[],
  change: "written" | "moved" = "written",
): Promise<void> {
  await holdSite(tx);
  const changed = new Set(ids);
  const concerned = await findBelow(tx, ids);
  const live = await findLive(tx, concerned);
  const plans: { adapter: ContentAdapter; withdrawn: string[]; written: string[]; moved: string[] }[] = [];
  for (const adapter of adapters) {
    const own = concerned.filter(({ kind }) => kind === adapter.kind).map(({ id }) => id);
    if (own.length === 0) continue;
    const standing = await findStanding(tx, adapter.rows, own);
    const stays = (id: string) => standing.has(id) && !(changed.has(id) && change === "written");
    plans.push({
      adapter,
      withdrawn: own.filter((id) => standing.has(id) && !live.has(id)),
      written: own.filter((id) => live.has(id) && !stays(id)),
      moved: own.filter((id) => live.has(id) && stays(id) && changed.has(id)),
    });
  }
  // Withdrawn rows must come back as they were, manual changes included.
  const leaving = plans.flatMap(({ withdrawn }) => withdrawn);
  if (leaving.length > 0) await followRows(tx, await tx.contentItem.findMany({ where: { id: { in: leaving } } }));
  for (const { adapter, withdrawn } of plans.toReversed()) {
    if (withdrawn.length > 0) await adapter.withdraw(tx, withdrawn);
  }
  for (const { adapter, written, moved } of plans) {
    if (written.length > 0) await adapter.project(tx, await readPublished(tx, adapter, written));
    if (moved.length > 0) await adapter.place(tx, await readPlaces(tx, moved));
  }
}

async function findStanding(tx: Prisma.TransactionClient, rows: Prisma.Sql, ids: string[]): Promise<Set<string>> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM (${rows}) AS stored WHERE live AND id = ANY(${ids}::uuid[])`;
  return new Set(found.map(({ id }) => id));
}

async function readPublished(tx: Prisma.TransactionClient, { kind }: ContentAdapter, ids: string[]): Promise<Placed[]> {
  const rows = await tx.$queryRaw<Placed[]>`
    SELECT id, parent_id AS "parentId", position, published_at AS "publishedAt", published AS fields
    FROM content_items WHERE id = ANY(${ids}::uuid[]) ORDER BY position, id`;
  return rows.map((row) => ({ ...row, fields: wholeFields(kind, row.fields) }));
}

const readPlaces = (tx: Prisma.TransactionClient, ids: string[]) => tx.$queryRaw<Place[]>`
  SELECT id, parent_id AS "parentId", position FROM content_items WHERE id = ANY(${ids}::uuid[])`;
