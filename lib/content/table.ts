import { Prisma } from "@/prisma/generated/client";
import type { ContentAdapter, Fields, Place, Placed } from "./adapter";
import { columnOf, columnsOf, list, tidied } from "./cells";
import { naming, namingIn, presentOf } from "./naming";
import { placedRows, refuseTaken } from "./placed";
import { entriesOf, rowsIn, writeRows } from "./rows";
import { draftOf, readyOf } from "./schemas";
import type { FieldsOf, FieldsOfKind } from "./shared/fields-of";

export type KindTable<S extends FieldsOfKind = FieldsOfKind> = {
  table: string;
  fields: S;
  title: keyof S & string;
  parent?: string;
  /** Column of the order among siblings; left out when there is none. */
  position?: string;
  /** Whether slugs are unique within a parent only. */
  isSlugWithinParent?: boolean;
  /** SQL: publication date, if not `created_at`. */
  since?: Prisma.Sql;
  /** SQL: its rows with their `place`, if that is not just the column. */
  ordered?: Prisma.Sql;
  /** Column for "visitors read this row", when rows stay after being taken off. Others may then take their names. */
  shown?: string;
};

type Tx = Prisma.TransactionClient;
type Storage<F extends Fields = Fields> = Omit<
  ContentAdapter<F>,
  "kind" | "draft" | "ready" | "titleOf" | "slugOf" | "blank" | "adminFields" | "pathOf"
>;

/**
 * Makes the adapter of a kind that is stored in a table, field by field.
 * @param own parts that the kind does its own way
 */
export function kindInTable<S extends FieldsOfKind>(
  table: KindTable<S>,
  own: Pick<ContentAdapter<FieldsOf<S>>, "kind" | "pathOf"> & Partial<ContentAdapter<FieldsOf<S>>>,
): ContentAdapter<FieldsOf<S>> {
  const { fields, title } = table;
  const slugName = Object.keys(fields).find((name) => fields[name]!.is === "slug")!;
  const said = (all: object, name: string) => String((all as Fields)[name]);
  const declared: Omit<ContentAdapter<FieldsOf<S>>, "kind" | "pathOf"> = {
    draft: draftOf(fields),
    ready: readyOf(fields),
    titleOf: (all) => said(all, title),
    slugOf: (all) => said(all, slugName),
    blank: (name, slug) => ({ [title]: name, [slugName]: slug }) as object as Partial<FieldsOf<S>>,
    adminFields: Object.keys(fields).filter((name) => fields[name]!.is === "account"),
    ...(storeIn(table as unknown as KindTable) as Storage<FieldsOf<S>>),
  };
  return { ...declared, ...own };
}

function storeIn(kind: KindTable): Storage {
  const table = Prisma.raw(kind.table);
  const rows = rowsIn(kind.fields);
  const inColumns = Object.entries(kind.fields)
    .filter(([name]) => !rows.some((one) => one.name === name))
    .map(([name, field]) => ({ name, ...columnsOf(name, field) }));
  const columns = inColumns.flatMap((field) => field.columns);
  const placed = [
    ...(kind.parent ? [{ column: Prisma.raw(kind.parent), write: Prisma.sql`"parentId"` }] : []),
    ...(kind.position ? [{ column: Prisma.raw(kind.position), write: Prisma.sql`position` }] : []),
  ];
  const shown = kind.shown ? [{ column: Prisma.raw(kind.shown), write: Prisma.sql`true` }] : [];
  const isDated = kind.since === undefined;
  const written = [
    { column: Prisma.raw("id"), write: Prisma.sql`id` },
    ...placed,
    ...columns,
    ...shown,
    ...(isDated ? [{ column: Prisma.raw("created_at"), write: Prisma.sql`"publishedAt"` }] : []),
  ];
  const changed = [...placed, ...columns, ...shown].map(({ column }) => Prisma.sql`${column} = excluded.${column}`);
  const touched = isDated ? [Prisma.sql`updated_at = now()`] : [];
  const erase = async (tx: Tx, ids: string[]) =>
    void (await tx.$executeRaw`DELETE FROM ${table} WHERE id = ANY(${ids}::uuid[])`);

  return {
    rows: Prisma.sql`SELECT id, ${kind.shown ? Prisma.raw(kind.shown) : Prisma.sql`true`} AS live FROM ${table}`,
    async project(tx, items) {
      const present = await presentOf(
        tx,
        kind.fields,
        items.map(({ fields }) => fields),
      );
      const tidy = items.map((item) => ({ ...item, fields: tidied(kind.fields, item, present) }));
      await refuseTakenNames(tx, kind, tidy);
      await tx.$executeRaw`
        INSERT INTO ${table} (${list(written.map(({ column }) => column))})
        SELECT ${list(written.map(({ write }) => write))} FROM ${placedRows(tidy)}
        ON CONFLICT (id) DO UPDATE SET ${list([...changed, ...touched])}`;
      for (const one of rows) await writeRows(tx, one, tidy);
    },
    async withdraw(tx, ids) {
      if (!kind.shown) return erase(tx, ids);
      const shown = Prisma.raw(kind.shown);
      await tx.$executeRaw`UPDATE ${table} SET ${shown} = false, updated_at = now() WHERE id = ANY(${ids}::uuid[])`;
    },
    ...(kind.shown && { erase }),
    async place(tx, items) {
      if (placed.length === 0) return;
      if (kind.isSlugWithinParent) await refuseTakenNames(tx, kind, await withSlugs(tx, table, items));
      const moved = placed.map(({ column, write }) => Prisma.sql`${column} = placed.${write}`);
      await tx.$executeRaw`UPDATE ${table} SET ${list(moved)} FROM ${placedRows(items)} WHERE placed.id = ${table}.id`;
    },
    read: (tx, ids) => {
      const pairs = [
        ...inColumns.map(({ name, read }) => Prisma.sql`${name}::text, ${read}`),
        ...rows.map((one) => Prisma.sql`${one.name}::text, ${entriesOf(table, one)}`),
      ];
      const parent = kind.parent ? Prisma.raw(kind.parent) : Prisma.sql`null`;
      const position = kind.ordered ? "place::int" : (kind.position ?? "0");
      return tx.$queryRaw`
        SELECT id, ${parent} AS "parentId", ${Prisma.raw(position)} AS position, ${kind.since ?? Prisma.raw("created_at")} AS "publishedAt",
          jsonb_build_object(${list(pairs)}) AS fields
        FROM ${kind.ordered ? Prisma.sql`(${kind.ordered}) AS ${table}` : table} WHERE id = ANY(${ids}::uuid[])`;
    },
    ...(isDated && { date: dateRows(table) }),
    ...(namingIn(kind.fields).length > 0 && naming(kind.fields)),
  };
}

type Named = Pick<Place, "id" | "parentId"> & { fields: Fields };

/** @throws AppError `conflict` when something on the site has one of these names */
async function refuseTakenNames(tx: Tx, kind: KindTable, items: Named[]): Promise<void> {
  const [table, ids] = [Prisma.raw(kind.table), items.map(({ id }) => id)];
  const title = Prisma.raw(columnOf(kind.title, kind.fields[kind.title]!));
  const unique = Object.entries(kind.fields).filter(([, field]) => field.is === "slug" || "isUnique" in field);
  for (const [name, field] of unique) {
    const column = Prisma.raw(columnOf(name, field));
    const names = items.map(({ parentId, fields }) =>
      kind.isSlugWithinParent ? `${parentId} ${String(fields[name])}` : String(fields[name]),
    );
    const stored = kind.isSlugWithinParent ? Prisma.sql`${Prisma.raw(kind.parent!)} || ' ' || ${column}` : column;
    const others = Prisma.sql`${stored} = ANY(${names}) AND id <> ALL(${ids}::uuid[])`;
    const isShown = kind.shown ? Prisma.raw(kind.shown) : Prisma.sql`true`;
    const taken = Prisma.sql`SELECT ${column} AS value, ${title} AS by FROM ${table} WHERE ${isShown} AND ${others}`;
    await refuseTaken(tx, name, names, taken);
    // Frees the names of withdrawn rows.
    if (kind.shown) await tx.$executeRaw`UPDATE ${table} SET ${column} = ${column} || '-' || id WHERE ${others}`;
  }
}

/** Items that only move keep their slug. */
async function withSlugs(tx: Tx, table: Prisma.Sql, items: Place[]): Promise<Named[]> {
  const rows = await tx.$queryRaw<{ id: string; slug: string }[]>`
    SELECT id, slug FROM ${table} WHERE id = ANY(${items.map(({ id }) => id)}::uuid[])`;
  const parents = new Map(items.map(({ id, parentId }) => [id, parentId]));
  return rows.map(({ id, slug }) => ({ id, parentId: parents.get(id)!, fields: { slug } }));
}

const dateRows = (table: Prisma.Sql) => async (tx: Tx, items: Pick<Placed, "id" | "publishedAt">[]) => {
  await tx.$executeRaw`
    UPDATE ${table} AS kept SET created_at = placed."publishedAt" FROM ${placedRows(items)} WHERE placed.id = kept.id`;
};
