import { db } from "@/lib/core/db";
import type { Fields } from "@/lib/content/adapter";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { can } from "@/lib/people/shared/rights";
import { Prisma } from "@/prisma/generated/client";
import { mayWrite } from "./access";
import { adapterOf } from "./adapters";
import { wholeFields } from "./columns";
import { readByHand } from "./follow";
import { isOneOf, withLive } from "./live";
import type { ContentDraftView, ContentItemView } from "./schema";

const personSelect = { id: true, name: true, lastName: true, username: true } as const;

/** Columns for lists: no texts. */
export const itemSelect = {
  id: true,
  kind: true,
  parentId: true,
  position: true,
  title: true,
  slug: true,
  state: true,
  version: true,
  publishedVersion: true,
  publishedAt: true,
  scheduledFor: true,
  updatedAt: true,
  authorId: true,
  editorIds: true,
} satisfies Prisma.ContentItemSelect;

type ItemRow = Prisma.ContentItemGetPayload<{ select: typeof itemSelect }>;
type Viewer = Pick<Actor, "id" | "role">;

const personOf = (person: Prisma.UserGetPayload<{ select: typeof personSelect }> | null) =>
  person && { id: person.id, name: fullName(person) };

type Facts = { isLive: boolean; author: ContentItemView["author"] };

async function findFacts(tx: Prisma.TransactionClient, items: { id: string }[]): Promise<Map<string, Facts>> {
  const rows = await tx.$queryRaw<{ id: string; isLive: boolean; author: Parameters<typeof personOf>[0] }[]>`
    ${withLive(isOneOf(items))}
    SELECT id, is_live AS "isLive", ${authorOf} AS author FROM live JOIN content_items item USING (id)`;
  return new Map(rows.map(({ id, isLive, author }) => [id, { isLive, author: personOf(author) }]));
}

function toItemView(
  actor: Viewer,
  { version, publishedVersion, authorId, editorIds, ...item }: ItemRow,
  { isLive, author }: Facts = nothing,
): ContentItemView & { version: number } {
  return {
    ...item,
    version,
    isLive,
    hasChanges: publishedVersion !== null && publishedVersion !== version,
    scheduledFor: item.scheduledFor?.toISOString() ?? null,
    publishedAt: item.publishedAt?.toISOString() ?? null,
    updatedAt: item.updatedAt.toISOString(),
    author,
    mayWrite: mayWrite(actor, { authorId, editorIds }),
  };
}

const authorOf = Prisma.sql`(
  SELECT json_build_object('id', u.id, 'name', u.name, 'lastName', u.last_name, 'username', u.username)
  FROM users u WHERE u.id = item.author_id
)`;

/** For items that were removed meanwhile. */
const nothing: Facts = { isLive: false, author: null };

export async function toItemViews(tx: Prisma.TransactionClient, actor: Viewer, rows: ItemRow[]) {
  const facts = await findFacts(tx, rows);
  return rows.map((row) => toItemView(actor, row, facts.get(row.id)));
}

/**
 * Gives list views of the items that match a condition, in one statement.
 * @param rest order and limit
 */
export async function listViews(
  tx: Prisma.TransactionClient,
  actor: Viewer,
  chosen: Prisma.Sql,
  rest: Prisma.Sql,
): Promise<ContentItemView[]> {
  const rows = await tx.$queryRaw<(ItemRow & { isLive: boolean; by: Parameters<typeof personOf>[0] })[]>`
    ${withLive(chosen)}
    SELECT id, kind::text, parent_id AS "parentId", position, title, slug, state::text, version,
      published_version AS "publishedVersion", published_at AS "publishedAt", scheduled_for AS "scheduledFor",
      updated_at AS "updatedAt", author_id AS "authorId", editor_ids AS "editorIds", is_live AS "isLive", ${authorOf} AS by
    FROM live JOIN content_items item USING (id) ${rest}`;
  return rows.map(({ isLive, by, ...row }) => toItemView(actor, row, { isLive, author: personOf(by) }));
}

export async function readDraftView(actor: Viewer, id: string): Promise<ContentDraftView | null> {
  const stored = await db.contentItem.findFirst({
    where: { id, deletedAt: null },
    select: { ...itemSelect, fields: true, published: true, reviewNote: true, handedInById: true },
  });
  if (!stored) return null;
  // Manual changes are only shown here; the next write stores them.
  const { mediaIds: _, writtenById: _by, ...byHand } = (await readByHand(db, [stored])).get(id) ?? {};
  const row = { ...stored, ...byHand };
  const { fields, published, reviewNote, handedInById, ...item } = row;
  const [above, handedInBy] = await Promise.all([
    findAbove(item.parentId),
    handedInById ? db.user.findUnique({ where: { id: handedInById }, select: personSelect }) : null,
  ]);
  const facts = await findFacts(db, [stored, ...above]);
  const slugs = [...above, row].map(addressSlug);
  return {
    ...toItemView(actor, item, facts.get(id)),
    fields: wholeFields(row.kind, fields),
    published: published === null ? null : wholeFields(row.kind, published),
    path: slugs.every(Boolean) ? adapterOf(row.kind).pathOf(slugs) : null,
    above: above.map(({ id, kind, title }) => ({ id, kind, title, isLive: facts.get(id)?.isLive ?? false })),
    reviewNote,
    handedInBy: personOf(handedInBy),
    mayPublish: can(actor, "content.publish"),
  };
}

/** The slug in its address: the published one, or else the planned one. */
const addressSlug = ({ kind, slug, published }: Pick<ItemRow, "kind" | "slug"> & { published: unknown }): string =>
  published ? adapterOf(kind).slugOf(published as Fields) : slug;

export async function findAbove(parentId: string | null) {
  const above = [];
  for (let id = parentId; id !== null;) {
    const parent = await db.contentItem.findUniqueOrThrow({
      where: { id },
      select: { id: true, kind: true, title: true, slug: true, published: true, parentId: true },
    });
    above.unshift(parent);
    id = parent.parentId;
  }
  return above;
}
