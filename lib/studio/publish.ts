import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { Author } from "@/lib/people/audit";
import type { Fields } from "@/lib/content/adapter";
import { type ContentItem, Prisma } from "@/prisma/generated/client";
import { holdItem, itemNotFound } from "./access";
import { adapterOf, adapters } from "./adapters";
import { recordItems } from "./audit";
import { mediaAddress } from "./columns";
import { followRows } from "./follow";
import { getDraft, requireVersion } from "./items";
import { findBelow, findLive, holdSite, syncLive } from "./live";
import { called, requireReady } from "./ready";
import { tellWriters } from "./review/tell";
import { keepRevisions } from "./revisions";
import type { ContentDraftView, PublishInput } from "./schema";
import type { ContentKind } from "./shared/kinds";

/** Milliseconds. */
const timeout = 60_000;

/**
 * Publishes or schedules a working copy.
 * @throws AppError `bad_request` with the gaps, `not_found`; `conflict` for another version, an unpublished parent, or
 * a taken address
 */
export async function publishItem(
  actor: Actor,
  kind: ContentKind,
  id: string,
  { version, at, with: others }: PublishInput,
): Promise<ContentDraftView> {
  await db.$transaction(
    async (tx) => {
      await holdSite(tx);
      const item = await holdItem(tx, id, kind);
      requireVersion(item, version);
      const along = [
        ...(others.includes("above") ? await findUnpublishedAbove(tx, item) : []),
        ...(others.includes("below") ? await findWrittenBelow(tx, item) : []),
      ];
      const items = inOrder([item, ...along]);
      await requireReady(tx, items, id);
      if (at) await schedule(tx, actor, items, at);
      else await publishItems(tx, actor, items);
    },
    { timeout },
  );
  return getDraft(actor, kind, id);
}

/** All or none. @throws AppError as `publishItem` */
export async function publishMany(actor: Actor, ids: string[]): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await holdSite(tx);
      const items = await holdItems(tx, ids);
      if (items.length < new Set(ids).size) throw itemNotFound();
      await requireReady(tx, items);
      await publishItems(tx, actor, inOrder(items));
    },
    { timeout },
  );
}

/** Takes an item and all below it off the site. @throws AppError `not_found` */
export async function archiveItem(actor: Actor, id: string): Promise<ContentDraftView> {
  const { kind } = await db.$transaction(
    async (tx) => {
      await holdSite(tx);
      const item = await holdItem(tx, id);
      if (item.state !== "archived") await archiveItems(tx, actor, [item]);
      return item;
    },
    { timeout },
  );
  return getDraft(actor, kind, id);
}

/** The items must be locked. */
export async function archiveItems(tx: Prisma.TransactionClient, actor: Actor, items: ContentItem[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  await followRows(tx, items);
  await tx.contentItem.updateMany({
    where: { id: { in: ids } },
    data: { state: "archived", published: Prisma.DbNull, publishedVersion: null, ...unscheduled },
  });
  await syncLive(tx, ids);
  await recordItems(tx, actor, "content.archive", items);
}

/** Makes a scheduled working copy a draft again. @throws AppError `not_found`, `conflict` */
export async function unschedule(actor: Actor, id: string): Promise<ContentDraftView> {
  const { kind } = await db.$transaction(async (tx) => {
    const item = await holdItem(tx, id);
    if (item.state !== "scheduled") throw new AppError("conflict", "Ya no está programado.");
    await tx.contentItem.update({ where: { id }, data: { state: "draft", ...unscheduled } });
    await recordItems(tx, actor, "content.unschedule", [item]);
    return item;
  });
  return getDraft(actor, kind, id);
}

export const unscheduled = { scheduledFor: null, scheduledById: null };

/** Publishes locked items that are ready, parents first. @throws AppError `conflict` */
export async function publishItems(tx: Prisma.TransactionClient, author: Author, asked: ContentItem[]): Promise<void> {
  const items = (await followRows(tx, asked)).filter(
    ({ state, version, publishedVersion }) => state !== "published" || version !== publishedVersion,
  );
  const ids = items.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE content_items SET published = fields, published_version = version, state = 'published',
      published_at = coalesce(published_at, now()), scheduled_for = NULL, scheduled_by_id = NULL, review_note = '',
      handed_in_at = NULL,
      media_ids = ARRAY(SELECT DISTINCT found[1]::uuid FROM regexp_matches(fields::text, ${mediaAddress}, 'g') AS found)
    WHERE id = ANY(${ids}::uuid[])`;
  await requireLiveAbove(tx, items);
  await keepAliases(tx, items);
  await keepRevisions(tx, items, "published", author);
  await syncLive(tx, ids);
  for (const item of items) if (item.handedInAt) await tellWriters(tx, "published", item, author.id);
  await recordItems(tx, author, "content.publish", items);
}

/**
 * Keeps former slugs of published items, so that old addresses redirect.
 * @param items in their previous state
 */
async function keepAliases(tx: Prisma.TransactionClient, items: ContentItem[]): Promise<void> {
  // Sections have no page: their lessons are found by their own slugs.
  const named = items.filter(({ kind }) => kind !== "section");
  const renamed = named.flatMap((item) => {
    const { slugOf } = adapterOf(item.kind);
    const before = item.published && slugOf(item.published as Fields);
    const { id: itemId, kind, slug } = item;
    return before && before !== slug ? [{ kind, slug: before, itemId }] : [];
  });
  for (const alias of renamed) {
    const { kind, slug } = alias;
    await tx.contentAlias.upsert({ where: { kind_slug: { kind, slug } }, create: alias, update: alias });
  }
  await tx.$executeRaw`
    DELETE FROM content_aliases alias USING unnest(${named.map(({ kind }) => kind)}::text[], ${named.map(({ slug }) => slug)}::text[])
      AS present(kind, slug)
    WHERE alias.kind = present.kind::content_kind AND alias.slug = present.slug`;
}

async function schedule(tx: Prisma.TransactionClient, actor: Actor, items: ContentItem[], at: string): Promise<void> {
  if (new Date(at) <= new Date()) {
    const message = "Elige una fecha futura.";
    throw new AppError("bad_request", message, { at: message });
  }
  await tx.contentItem.updateMany({
    where: { id: { in: items.map(({ id }) => id) } },
    data: { state: "scheduled", scheduledFor: at, scheduledById: actor.id },
  });
  await recordItems(tx, actor, "content.schedule", items, { scheduledFor: [null, at] });
}

/** Requires that all ancestors are on the site afterwards. @throws AppError `conflict` */
async function requireLiveAbove(tx: Prisma.TransactionClient, items: ContentItem[]): Promise<void> {
  const parents = items.flatMap(({ parentId }) => (parentId ? [{ id: parentId }] : []));
  const live = await findLive(tx, parents);
  const missing = parents.find(({ id }) => !live.has(id));
  if (!missing) return;
  const parent = await tx.contentItem.findUniqueOrThrow({ where: missing });
  const above = [...(await findUnpublishedAbove(tx, parent)), parent];
  throw new AppError(
    "conflict",
    `Publica antes ${called(above.find(({ published }) => published === null) ?? parent)}.`,
  );
}

async function findUnpublishedAbove(tx: Prisma.TransactionClient, { parentId }: ContentItem): Promise<ContentItem[]> {
  const found = [];
  for (let id = parentId; id !== null;) {
    const parent = await holdItem(tx, id);
    if (parent.published === null) found.unshift(parent);
    id = parent.parentId;
  }
  return found;
}

async function findWrittenBelow(tx: Prisma.TransactionClient, { id }: ContentItem): Promise<ContentItem[]> {
  const below = (await findBelow(tx, [id])).map((one) => one.id).filter((one) => one !== id);
  const items = await holdItems(tx, below);
  return items.filter(({ state, version, publishedVersion }) => state !== "archived" && version !== publishedVersion);
}

/** Locks items until the transaction ends, always in the order of their ids, to avoid deadlocks. */
export async function holdItems(tx: Prisma.TransactionClient, ids: string[]): Promise<ContentItem[]> {
  await tx.$queryRaw`SELECT 1 FROM content_items WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return tx.contentItem.findMany({ where: { id: { in: ids }, deletedAt: null } });
}

const ranks = new Map(adapters.map(({ kind }, rank) => [kind, rank]));

/** Parents and named kinds come first. */
export const inOrder = (items: ContentItem[]): ContentItem[] =>
  items.toSorted((a, b) => ranks.get(a.kind)! - ranks.get(b.kind)!);
