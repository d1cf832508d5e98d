import { db, pool } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { patternsOf, searchWords } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { adoptStrays } from "./adopt";
import { findLive } from "./live";
import type { CatalogueQuery, Choice, ContentItemView, ProductRow, TechnologyRow } from "./schema";
import type { ContentKind } from "./shared/kinds";
import { itemSelect, viewsOf } from "./views";

/* Lists of what is written beside the academy: drafts too, whoever began them. */

/** One page of the products, the one that was written last first. */
export async function pageProducts(actor: Actor, query: CatalogueQuery): Promise<Page<ProductRow>> {
  const page = await pageItems(actor, "product", query, [{ updatedAt: "desc" }]);
  const facts = await readFacts<Omit<ProductRow, keyof ContentItemView>>(
    page.results,
    `fields->>'sku' AS sku, (fields->>'priceCents')::float8 AS "priceCents", fields->>'currency' AS currency,
     fields->>'category' AS category, (fields->>'isListed')::boolean AS "isListed"`,
  );
  return { ...page, results: page.results.map((item) => ({ ...item, ...facts.get(item.id)! })) };
}

/** One page of the technologies, by name. */
export async function pageTechnologies(actor: Actor, query: CatalogueQuery): Promise<Page<TechnologyRow>> {
  const page = await pageItems(actor, "technology", query, [{ title: "asc" }]);
  const facts = await readFacts<Omit<TechnologyRow, keyof ContentItemView>>(
    page.results,
    `fields->>'icon' AS icon, fields->>'type' AS type, (
       SELECT count(*)::int FROM content_items p
       WHERE p.kind = 'project' AND p.deleted_at IS NULL AND p.fields->'technologyIds' ? item.id::text
     ) AS uses`,
  );
  return { ...page, results: page.results.map((item) => ({ ...item, ...facts.get(item.id)! })) };
}

async function pageItems(
  actor: Actor,
  kind: ContentKind,
  query: CatalogueQuery,
  orderBy: Prisma.ContentItemOrderByWithRelationInput[],
): Promise<Page<ContentItemView>> {
  await adoptStrays();
  const { state, search } = query;
  const where: Prisma.ContentItemWhereInput = {
    kind,
    deletedAt: null,
    ...(state && { state }),
    ...(search && { id: { in: await findByWords(kind, search) } }),
  };
  // What was typed is looked for already.
  const page = await paginate(db.contentItem, { ...query, search: "" }, { where, orderBy, select: itemSelect });
  return { ...page, results: await viewsOf(actor, page.results) };
}

/** The ids of those whose title, address or SKU has every word of what was typed. */
async function findByWords(kind: ContentKind, typed: string): Promise<string[]> {
  const words = searchWords(typed);
  const conditions = words.map((_, index) => `said LIKE ANY($${index + 2}::text[])`);
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM (
       SELECT id, plain_text(title, slug, fields->>'sku') AS said FROM content_items WHERE kind = $1 AND deleted_at IS NULL
     ) AS written WHERE ${["true", ...conditions].join(" AND ")}`,
    [kind, ...words.map(patternsOf)],
  );
  return rows.map(({ id }) => id);
}

/** What lists show of fields, without reading all of these. @param columns SQL over `item` */
async function readFacts<Facts>(items: ContentItemView[], columns: string): Promise<Map<string, Facts>> {
  const { rows } = await pool.query<Facts & { id: string }>(
    `SELECT id, ${columns} FROM content_items item WHERE id = ANY($1::uuid[])`,
    [items.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts as Facts]));
}

/** What visitors do not see as it is written now, the last written first; at most 50. */
export async function listUnpublished(actor: Actor, kind: ContentKind): Promise<ContentItemView[]> {
  await adoptStrays();
  const rows = await db.contentItem.findMany({
    where: { kind, deletedAt: null, state: { not: "published" } },
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: 50,
    select: itemSelect,
  });
  return viewsOf(actor, rows);
}

/** All of a kind in their order. */
export async function listInOrder(actor: Actor, kind: ContentKind): Promise<ContentItemView[]> {
  await adoptStrays();
  const rows = await db.contentItem.findMany({
    where: { kind, deletedAt: null },
    orderBy: [{ position: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    select: itemSelect,
  });
  return viewsOf(actor, rows);
}

/** All of a kind that can be named, by title. */
export async function listChoices(kind: ContentKind): Promise<Choice[]> {
  await adoptStrays();
  const rows = await db.contentItem.findMany({
    where: { kind, deletedAt: null },
    orderBy: [{ title: "asc" }, { id: "asc" }],
    select: { id: true, title: true },
  });
  const live = await findLive(db, rows);
  return rows.map(({ id, title }) => ({ id, title, isLive: live.has(id) }));
}

/** The projects that are written to use a technology, by title. */
export async function listProjectsUsing(technologyId: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await pool.query<{ id: string; title: string }>(
    `SELECT id, title FROM content_items
     WHERE kind = 'project' AND deleted_at IS NULL AND fields->'technologyIds' ? $1 ORDER BY title, id`,
    [technologyId],
  );
  return rows;
}

/** What products say of themselves, to be said alike: their categories and tags. */
export const listProductWords = () =>
  listWords("product", { categories: "fields->'category'", tags: "fields->'tags'" });

/** What projects and people say that takes part in them. */
export async function listTeamWords() {
  const [team, projects] = await Promise.all([
    listWords("member", { skills: "fields->'skills'" }),
    listWords("project", {
      roles: `jsonb_path_query_array(fields, '$.collaborators[*].roles[*]')`,
      used: `jsonb_path_query_array(fields, '$.collaborators[*].skillsUsed[*]')`,
    }),
  ]);
  return { skills: [...new Set([...team.skills, ...projects.used])].sort(), roles: projects.roles };
}

/** The different words of some lists of a kind. @param lists SQL by name: a text or a JSON array */
async function listWords<Name extends string>(
  kind: ContentKind,
  lists: Record<Name, string>,
): Promise<Record<Name, string[]>> {
  const names = Object.keys(lists) as Name[];
  const found = await Promise.all(
    names.map((name) =>
      pool.query<{ word: string }>(
        `SELECT DISTINCT word FROM content_items, jsonb_path_query(${lists[name]}, '$[*]') AS part, trim(part #>> '{}') AS word
         WHERE kind = $1 AND deleted_at IS NULL AND word <> '' ORDER BY word LIMIT 500`,
        [kind],
      ),
    ),
  );
  return Object.fromEntries(names.map((name, index) => [name, found[index]!.rows.map(({ word }) => word)])) as Record<
    Name,
    string[]
  >;
}

/** The accounts that somebody of the team may have, by name. */
export async function listAccounts(): Promise<{ id: string; name: string }[]> {
  const users = await db.user.findMany({
    where: { role: { not: "user" } },
    orderBy: [{ name: "asc" }, { lastName: "asc" }, { id: "asc" }],
    select: { id: true, name: true, lastName: true, email: true },
  });
  return users.map(({ id, name, lastName, email }) => ({ id, name: `${`${name} ${lastName}`.trim()} · ${email}` }));
}
