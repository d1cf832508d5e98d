import { snakeCase } from "@/lib/core/text";
import { Prisma } from "@/prisma/generated/client";
import type { ContentAdapter, Fields, Place, Placed } from "./adapter";
import { placedRows, refuseTaken } from "./placed";
import { draftOf, readyOf } from "./schemas";
import type { Field, FieldsOf, FieldsOfKind } from "./shared/fields-of";

/** The table of a kind whose fields are columns of it, and lists of links beside it. */
type KindTable<S extends FieldsOfKind = FieldsOfKind> = {
  table: string;
  fields: S;
  /** The field that people know one by. */
  title: keyof S & string;
  /** The column of what stands above it. */
  parent?: string;
  /** Its column among those of its parent; left out where they have no order of their own. */
  position?: string;
  /** Whether only those of one parent have different slugs, rather than all. */
  isSlugWithinParent?: boolean;
  /** SQL: since when visitors read one, where that is not in `created_at`. */
  since?: Prisma.Sql;
  /** SQL: its rows with the place of each (`place`), where that is not just what its column says. */
  ordered?: Prisma.Sql;
};

type Storage<F extends Fields = Fields> = Pick<
  ContentAdapter<F>,
  "rows" | "project" | "withdraw" | "place" | "read" | "date"
>;

/** A kind of content that stands in a table field by field. @param own what it does its own way */
export function kindInTable<S extends FieldsOfKind>(
  table: KindTable<S>,
  own: Pick<ContentAdapter<FieldsOf<S>>, "kind" | "pathOf"> & Partial<ContentAdapter<FieldsOf<S>>>,
): ContentAdapter<FieldsOf<S>> {
  const { fields, title } = table;
  const said = (all: object, name: string) => String((all as Fields)[name]);
  const declared: Omit<ContentAdapter<FieldsOf<S>>, "kind" | "pathOf"> = {
    draft: draftOf(fields),
    ready: readyOf(fields),
    titleOf: (all) => said(all, title),
    slugOf: (all) => said(all, "slug"),
    blank: (name, slug) => ({ [title]: name, slug }) as object as Partial<FieldsOf<S>>,
    ...(storeIn(table as unknown as KindTable) as Storage<FieldsOf<S>>),
  };
  return { ...declared, ...own };
}

/** How the rows of a kind are written, moved, taken off and read: all of some in one statement for each table, be it one or five hundred. */
function storeIn(kind: KindTable): Storage {
  const table = Prisma.raw(kind.table);
  const columns = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.is === "links" ? [] : [{ column: Prisma.raw(columnOf(name, field)), ...sqlOf(name, field) }],
  );
  const links = Object.entries(kind.fields).flatMap(([name, field]) => (field.is === "links" ? [{ name, field }] : []));
  const placed = [
    ...(kind.parent ? [{ column: Prisma.raw(kind.parent), write: Prisma.sql`"parentId"` }] : []),
    ...(kind.position ? [{ column: Prisma.raw(kind.position), write: Prisma.sql`position` }] : []),
  ];
  const isDated = kind.since === undefined;
  const written = [
    { column: Prisma.raw("id"), write: Prisma.sql`id` },
    ...placed,
    ...columns,
    ...(isDated ? [{ column: Prisma.raw("created_at"), write: Prisma.sql`"publishedAt"` }] : []),
  ];
  const changed = [...placed, ...columns].map(({ column }) => Prisma.sql`${column} = excluded.${column}`);
  const touched = isDated ? [Prisma.sql`updated_at = now()`] : [];

  return {
    rows: Prisma.sql`SELECT id, true AS live FROM ${table}`,
    async project(tx, items) {
      await refuseTakenSlugs(tx, kind, items);
      await tx.$executeRaw`
        INSERT INTO ${table} (${list(written.map(({ column }) => column))})
        SELECT ${list(written.map(({ write }) => write))} FROM ${placedRows(items)}
        ON CONFLICT (id) DO UPDATE SET ${list([...changed, ...touched])}`;
      for (const { name, field } of links) await writeLinks(tx, name, field, items);
    },
    async withdraw(tx, ids) {
      await tx.$executeRaw`DELETE FROM ${table} WHERE id = ANY(${ids}::uuid[])`;
    },
    async place(tx, items) {
      if (placed.length === 0) return;
      if (kind.isSlugWithinParent) await refuseTakenSlugs(tx, kind, await withSlugs(tx, table, items));
      const moved = placed.map(({ column, write }) => Prisma.sql`${column} = placed.${write}`);
      await tx.$executeRaw`UPDATE ${table} SET ${list(moved)} FROM ${placedRows(items)} WHERE placed.id = ${table}.id`;
    },
    read: (tx, ids) => {
      const pairs = [
        ...columns.map(({ name, read }) => Prisma.sql`${name}::text, ${read}`),
        ...links.map(({ name, field }) => Prisma.sql`${name}::text, ${linksOf(table, field)}`),
      ];
      const parent = kind.parent ? Prisma.raw(kind.parent) : Prisma.sql`null`;
      const position = kind.ordered ? "place::int" : (kind.position ?? "0");
      return tx.$queryRaw`
        SELECT id, ${parent} AS "parentId", ${Prisma.raw(position)} AS position, ${kind.since ?? Prisma.raw("created_at")} AS "publishedAt",
          jsonb_build_object(${list(pairs)}) AS fields
        FROM ${kind.ordered ? Prisma.sql`(${kind.ordered}) AS ${table}` : table} WHERE id = ANY(${ids}::uuid[])`;
    },
    ...(isDated && { date: dateRows(table) }),
  };
}

const list = (parts: Prisma.Sql[]): Prisma.Sql => Prisma.join(parts, ", ");

const columnOf = (name: string, { column = snakeCase(name) }: Field): string => column;

/** How a field is written from `fields` of a placed row, and read from its column. */
function sqlOf(name: string, field: Field) {
  const column = Prisma.raw(columnOf(name, field));
  const text = Prisma.sql`fields->>${name}`;
  if (field.is === "number") return { name, write: Prisma.sql`(${text})::int`, read: column };
  if (field.is === "choice") return { name, write: Prisma.sql`(${text})::${Prisma.raw(field.type)}`, read: column };
  // An empty text of a working copy, which some columns hold as nothing.
  if (!("isNullable" in field)) return { name, write: text, read: column };
  return { name, write: Prisma.sql`nullif(${text}, '')`, read: Prisma.sql`coalesce(${column}, '')` };
}

type Links = Extract<Field, { is: "links" }>;

/** What the rows of these links have besides, which those of another field in the same table have otherwise. */
const flagsOf = ({ with: flags = {} }: Links) =>
  Object.entries(flags).map(([name, value]) => ({ column: Prisma.raw(name), value: Prisma.sql`${value}` }));

/** SQL: whether a row of the table of links is of this field and of an owner. */
const isOf = (field: Links, owner: Prisma.Sql): Prisma.Sql =>
  Prisma.join([owner, ...flagsOf(field).map(({ column, value }) => Prisma.sql`${column} = ${value}`)], " AND ");

async function writeLinks(tx: Prisma.TransactionClient, name: string, field: Links, items: Placed[]): Promise<void> {
  const [table, owner] = [Prisma.raw(field.table), Prisma.raw(field.owner)];
  const ofThese = Prisma.sql`${owner} = ANY(${items.map(({ id }) => id)}::uuid[])`;
  await tx.$executeRaw`DELETE FROM ${table} WHERE ${isOf(field, ofThese)}`;
  const written = [
    { column: Prisma.raw("id"), value: Prisma.sql`gen_random_uuid()` },
    { column: owner, value: Prisma.sql`placed.id` },
    { column: Prisma.raw("name"), value: Prisma.sql`link->>'name'` },
    { column: Prisma.raw("url"), value: Prisma.sql`link->>'url'` },
    { column: Prisma.raw("position"), value: Prisma.sql`place - 1` },
    ...flagsOf(field),
  ];
  await tx.$executeRaw`
    INSERT INTO ${table} (${list(written.map(({ column }) => column))})
    SELECT ${list(written.map(({ value }) => value))}
    FROM ${placedRows(items)}, jsonb_array_elements(fields->${name}) WITH ORDINALITY AS links(link, place)`;
}

const linksOf = (table: Prisma.Sql, field: Links): Prisma.Sql => Prisma.sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'url', url) ORDER BY position, id), '[]')
  FROM ${Prisma.raw(field.table)} WHERE ${isOf(field, Prisma.sql`${Prisma.raw(field.owner)} = ${table}.id`)})`;

type Named = Pick<Place, "id" | "parentId"> & { fields: Fields };

/** @throws AppError `conflict` where another one on the site has the slug of one of these */
async function refuseTakenSlugs(tx: Prisma.TransactionClient, kind: KindTable, items: Named[]): Promise<void> {
  const nameOf = ({ parentId, fields: { slug } }: Named) =>
    kind.isSlugWithinParent ? `${parentId} ${String(slug)}` : String(slug);
  const [names, ids] = [items.map(nameOf), items.map(({ id }) => id)];
  const stored = kind.isSlugWithinParent ? Prisma.sql`${Prisma.raw(kind.parent!)} || ' ' || slug` : Prisma.sql`slug`;
  const title = Prisma.raw(columnOf(kind.title, kind.fields[kind.title]!));
  await refuseTaken(
    tx,
    "slug",
    names,
    Prisma.sql`
      SELECT slug AS value, ${title} AS by FROM ${Prisma.raw(kind.table)}
      WHERE ${stored} = ANY(${names}) AND id <> ALL(${ids}::uuid[])`,
  );
}

/** What is moved keeps its slug. */
async function withSlugs(tx: Prisma.TransactionClient, table: Prisma.Sql, items: Place[]): Promise<Named[]> {
  const rows = await tx.$queryRaw<{ id: string; slug: string }[]>`
    SELECT id, slug FROM ${table} WHERE id = ANY(${items.map(({ id }) => id)}::uuid[])`;
  const parents = new Map(items.map(({ id, parentId }) => [id, parentId]));
  return rows.map(({ id, slug }) => ({ id, parentId: parents.get(id)!, fields: { slug } }));
}

/** Writes since when rows of a table are there. */
const dateRows =
  (table: Prisma.Sql) => async (tx: Prisma.TransactionClient, items: Pick<Placed, "id" | "publishedAt">[]) => {
    await tx.$executeRaw`
    UPDATE ${table} AS kept SET created_at = placed."publishedAt" FROM ${placedRows(items)} WHERE placed.id = kept.id`;
  };
