import { bindings } from "@/lib/core/bindings";
import { db, pool } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { saysWords } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import { rolesWith } from "@/lib/people/shared/rights";
import { Prisma } from "@/prisma/generated/client";
import { readAdopted } from "./adopt";
import { withLive } from "./live";
import type { CatalogueQuery, Choice, ContentItemView, ProductRow, TechnologyRow } from "./schema";
import { said } from "./search";
import type { ContentKind } from "./shared/kinds";
import { itemSelect, listViews, toItemViews } from "./views";

/* Lists of everything outside the academy: drafts too, whoever began them. */

export const pageProducts = (actor: Actor, query: CatalogueQuery): Promise<Page<ProductRow>> =>
  pageItems(
    actor,
    "product",
    query,
    [{ updatedAt: "desc" }],
    `fields->>'sku' AS sku, fields->>'currency' AS currency, fields->>'category' AS category,
     (CASE jsonb_typeof(fields->'priceCents') WHEN 'number' THEN fields->>'priceCents' END)::float8 AS "priceCents",
     (fields->>'isListed')::boolean AS "isListed"`,
  );

export const pageTechnologies = (actor: Actor, query: CatalogueQuery): Promise<Page<TechnologyRow>> =>
  pageItems(
    actor,
    "technology",
    query,
    [{ title: "asc" }],
    `fields->>'icon' AS icon, fields->>'type' AS type, (
       SELECT count(*)::int FROM content_items p
       WHERE p.kind = 'project' AND p.deleted_at IS NULL AND p.fields->'technologyIds' ? item.id::text
     ) AS uses`,
  );

/** @param facts SQL over `item`: the few values that lists show, so that `fields` need not be read */
const pageItems = <Row extends ContentItemView>(
  actor: Actor,
  kind: ContentKind,
  query: CatalogueQuery,
  orderBy: Prisma.ContentItemOrderByWithRelationInput[],
  facts: string,
): Promise<Page<Row>> =>
  readAdopted(async (tx) => {
    const { state, search } = query;
    const where: Prisma.ContentItemWhereInput = {
      kind,
      deletedAt: null,
      ...(state && { state }),
      ...(search && { id: { in: await findByWords(tx, kind, search) } }),
    };
    // `where` has already applied the search.
    const page = await paginate(tx.contentItem, { ...query, search: "" }, { where, orderBy, select: itemSelect });
    const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
      `SELECT id, ${facts} FROM content_items item WHERE id = ANY($1::uuid[])`,
      page.results.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const items = await toItemViews(tx, actor, page.results);
    return { ...page, results: items.map((item) => ({ ...item, ...byId.get(item.id)! }) as unknown as Row) };
  });

/** Ids of items whose title, address or SKU contains every typed word. */
async function findByWords(tx: Prisma.TransactionClient, kind: ContentKind, typed: string): Promise<string[]> {
  const { values, bind } = bindings([kind]);
  const conditions = saysWords("said", typed, bind);
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `SELECT id FROM (
       SELECT id, ${said} FROM content_items
       WHERE kind = $1::content_kind AND deleted_at IS NULL
     ) AS written WHERE ${["true", ...conditions].join(" AND ")}`,
    ...values,
  );
  return rows.map(({ id }) => id);
}

export const listUnpublished = (actor: Actor, kind: ContentKind): Promise<ContentItemView[]> =>
  readAdopted((tx) =>
    listViews(
      tx,
      actor,
      Prisma.sql`kind = ${kind}::content_kind AND deleted_at IS NULL AND state <> 'published'`,
      Prisma.sql`ORDER BY updated_at DESC, id LIMIT 50`,
    ),
  );

export const listInOrder = (actor: Actor, kind: ContentKind): Promise<ContentItemView[]> =>
  readAdopted((tx) =>
    listViews(
      tx,
      actor,
      Prisma.sql`kind = ${kind}::content_kind AND deleted_at IS NULL`,
      Prisma.sql`ORDER BY position, created_at, id`,
    ),
  );

export const listChoices = <Kind extends ContentKind>(...kinds: Kind[]): Promise<Record<Kind, Choice[]>> =>
  readAdopted(async (tx) => {
    const rows = await tx.$queryRaw<(Choice & { kind: Kind })[]>`
      ${withLive(Prisma.sql`kind = ANY(${kinds}::content_kind[]) AND deleted_at IS NULL`)}
      SELECT id, kind::text, title, is_live AS "isLive" FROM live JOIN content_items USING (id) ORDER BY title, id`;
    const choices = kinds.map((kind) => [
      kind,
      rows.flatMap(({ kind: of, ...choice }) => (of === kind ? [choice] : [])),
    ]);
    return Object.fromEntries(choices) as Record<Kind, Choice[]>;
  });

export async function listProjectsUsing(technologyId: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await pool.query<{ id: string; title: string }>(
    `SELECT id, title FROM content_items
     WHERE kind = 'project' AND deleted_at IS NULL AND fields->'technologyIds' ? $1 ORDER BY title, id`,
    [technologyId],
  );
  return rows;
}

export const listProductWords = () =>
  listWords({ categories: ["product", "fields->'category'"], tags: ["product", "fields->'tags'"] });

export async function listTeamWords() {
  const { skills, used, roles } = await listWords({
    skills: ["member", "fields->'skills'"],
    roles: ["project", `jsonb_path_query_array(fields, '$.collaborators[*].roles[*]')`],
    used: ["project", `jsonb_path_query_array(fields, '$.collaborators[*].skillsUsed[*]')`],
  });
  return { skills: [...new Set([...skills, ...used])].sort(), roles };
}

/**
 * Gives the distinct words of some lists.
 * @param lists the kind, and SQL for a text or a JSON array
 */
async function listWords<Name extends string>(
  lists: Record<Name, [ContentKind, string]>,
): Promise<Record<Name, string[]>> {
  const { values, bind } = bindings();
  const selects = Object.entries<[ContentKind, string]>(lists).map(
    ([name, [kind, list]]) => `${bind(name)}::text, ARRAY(
      SELECT DISTINCT word FROM content_items, jsonb_path_query(${list}, '$[*]') AS part, trim(part #>> '{}') AS word
      WHERE kind = ${bind(kind)}::content_kind AND deleted_at IS NULL AND word <> '' ORDER BY word LIMIT 500
    )`,
  );
  const { rows } = await pool.query<{ words: Record<Name, string[]> }>(
    `SELECT json_build_object(${selects.join(", ")}) AS words`,
    values,
  );
  return rows[0]!.words;
}

export async function listAccounts(): Promise<{ id: string; name: string }[]> {
  const users = await db.user.findMany({
    where: { role: { in: rolesWith("staff") } },
    orderBy: [{ name: "asc" }, { lastName: "asc" }, { id: "asc" }],
    select: { id: true, name: true, lastName: true, email: true },
  });
  return users.map(({ id, name, lastName, email }) => ({ id, name: `${`${name} ${lastName}`.trim()} · ${email}` }));
}
