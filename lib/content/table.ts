import { Prisma } from "@/prisma/generated/client";
import type { ContentAdapter, Fields, Place, Placed } from "./adapter";
import { cellOf, columnOf, columnsOf, entryOf, list, namedBy, type OwnRows, ownRowsOf, tidied } from "./cells";
import { placedRows, refuseTaken } from "./placed";
import { draftOf, readyOf } from "./schemas";
import type { DeclaredField, FieldsOf, FieldsOfKind } from "./shared/fields-of";

/** The table of a kind whose fields are columns of it, and rows of tables beside it. */
export type KindTable<S extends FieldsOfKind = FieldsOfKind> = {
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
  /** A column that says whether visitors read a row, where one that is taken off stays. Others may have its names then. */
  shown?: string;
};

type Tx = Prisma.TransactionClient;
type Storage<F extends Fields = Fields> = Omit<
  ContentAdapter<F>,
  "kind" | "draft" | "ready" | "titleOf" | "slugOf" | "blank" | "adminFields" | "pathOf"
>;

/** A kind of content that stands in a table field by field. @param own what it does its own way */
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

/** How the rows of a kind are written, moved, taken off and read: all of some in one statement for each table, be it one or five hundred. */
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

const rowsIn = (fields: FieldsOfKind): OwnRows[] =>
  Object.entries(fields).flatMap(([name, field]) => ownRowsOf(name, field) ?? []);

/** What the rows of a field have besides, which those of another field in the same table have otherwise. */
const flagsOf = (field: DeclaredField) =>
  Object.entries((field.is === "links" && field.with) || {}).map(([name, value]) => ({
    column: Prisma.raw(name),
    value: Prisma.sql`${value}`,
  }));

/** SQL: whether a row is of this field and of an owner. */
const isOf = (field: DeclaredField, owner: Prisma.Sql): Prisma.Sql =>
  Prisma.join([owner, ...flagsOf(field).map(({ column, value }) => Prisma.sql`${column} = ${value}`)], " AND ");

async function writeRows(tx: Tx, { name, field, cells, ...rows }: OwnRows, items: Pick<Placed, "id" | "fields">[]) {
  const [table, owner] = [Prisma.raw(rows.table), Prisma.raw(rows.owner)];
  const ofThese = Prisma.sql`${owner} = ANY(${items.map(({ id }) => id)}::uuid[])`;
  await tx.$executeRaw`DELETE FROM ${table} WHERE ${isOf(field, ofThese)}`;
  const written = [
    ...(field.is === "named" ? [] : [{ column: Prisma.raw("id"), value: Prisma.sql`gen_random_uuid()` }]),
    { column: owner, value: Prisma.sql`placed.id` },
    ...cells.map((cell) => ({ column: Prisma.raw(cell.column), value: cellOf(cell) })),
    { column: Prisma.raw("position"), value: Prisma.sql`place - 1` },
    ...flagsOf(field),
  ];
  await tx.$executeRaw`
    INSERT INTO ${table} (${list(written.map(({ column }) => column))})
    SELECT ${list(written.map(({ value }) => value))}
    FROM ${placedRows(items)}, jsonb_array_elements(fields->${name}) WITH ORDINALITY AS entries(entry, place)`;
}

const entriesOf = (kind: Prisma.Sql, { field, cells, ...rows }: OwnRows): Prisma.Sql => Prisma.sql`(
  SELECT coalesce(jsonb_agg(${entryOf(cells)} ORDER BY position, ${Prisma.raw(field.is === "named" ? field.column : "id")}), '[]')
  FROM ${Prisma.raw(rows.table)} WHERE ${isOf(field, Prisma.sql`${Prisma.raw(rows.owner)} = ${kind}.id`)})`;

const namingIn = (fields: FieldsOfKind) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.is === "named" || field.is === "people" ? [{ name, site: field.site }] : [],
  );

const namesOf = (fields: Fields, name: string): string[] => ((fields[name] ?? []) as unknown[]).map(namedBy);

/** By field, which of those that some name are on the site. */
async function presentOf(tx: Tx, fields: FieldsOfKind, all: Fields[]): Promise<Map<string, Set<string>>> {
  const present = new Map<string, Set<string>>();
  for (const { name, site } of namingIn(fields)) {
    const ids = all.flatMap((one) => namesOf(one, name));
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM ${Prisma.raw(site)} WHERE id = ANY(${ids}::uuid[])`;
    present.set(name, new Set(rows.map(({ id }) => id)));
  }
  return present;
}

/** What is asked of a kind that names others. */
const naming = (fields: FieldsOfKind): Pick<ContentAdapter, "standing" | "lacks"> => ({
  async standing(tx, said) {
    const present = await presentOf(tx, fields, [said]);
    const standing = namingIn(fields).map(({ name }) => [
      name,
      (said[name] as unknown[]).filter((entry) => present.get(name)!.has(namedBy(entry))),
    ]);
    return { ...said, ...Object.fromEntries(standing) };
  },
  async lacks(tx, { fields: said }) {
    const present = await presentOf(tx, fields, [said]);
    const lacking: Record<string, string> = {};
    for (const { name } of namingIn(fields)) {
      const absent = namesOf(said, name).filter((id) => !present.get(name)!.has(id));
      if (absent.length > 0) lacking[name] = await publishFirst(tx, absent);
    }
    return lacking;
  },
});

/** What is said of named things that are not on the site. */
async function publishFirst(tx: Tx, ids: string[]): Promise<string> {
  const items = await tx.contentItem.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { title: true },
    orderBy: { title: "asc" },
  });
  const names = items.map(({ title }) => `«${title || "Sin título"}»`).join(", ");
  return items.length > 0 ? `Publica antes ${names}.` : "Quita lo que ya no existe.";
}

/** A kind that another one names: what comes back to the site comes back into the rows of what names it. */
export function namedIn<F extends Fields>(naming: KindTable, adapter: ContentAdapter<F>): ContentAdapter<F> {
  return {
    ...adapter,
    async project(tx, items) {
      const ids = items.map(({ id }) => id);
      const present = await tx.$queryRaw<{ id: string }[]>`
        SELECT id::text FROM (${adapter.rows}) AS stored WHERE id = ANY(${ids}::uuid[])`;
      await adapter.project(tx, items);
      const back = ids.filter((id) => !present.some((row) => row.id === id));
      if (back.length > 0) await nameAgain(tx, naming, back);
    },
  };
}

async function nameAgain(tx: Tx, { table, fields }: KindTable, ids: string[]): Promise<void> {
  const names = namingIn(fields).map(
    ({ name }) => Prisma.sql`EXISTS (
      SELECT FROM jsonb_array_elements(item.published->${name}) AS entry
      WHERE coalesce(entry->>'memberId', entry #>> '{}') = ANY(${ids}::text[]))`,
  );
  const items = await tx.$queryRaw<Pick<Placed, "id" | "fields">[]>`
    SELECT item.id, item.published AS fields FROM content_items item JOIN ${Prisma.raw(table)} stored ON stored.id = item.id
    WHERE ${Prisma.join(names, " OR ")}`;
  if (items.length === 0) return;
  const rows = rowsIn(fields).filter(({ field }) => field.is === "named" || field.is === "people");
  const named = Object.fromEntries(rows.map(({ name, field }) => [name, field]));
  const present = await presentOf(
    tx,
    named,
    items.map((item) => item.fields),
  );
  const tidy = items.map((item) => ({ id: item.id, fields: tidied(named, item, present) }));
  for (const one of rows) await writeRows(tx, one, tidy);
}

type Named = Pick<Place, "id" | "parentId"> & { fields: Fields };

/** @throws AppError `conflict` where another one on the site has a name of one of these */
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
    // What a row had that was taken off is free for others.
    if (kind.shown) await tx.$executeRaw`UPDATE ${table} SET ${column} = ${column} || '-' || id WHERE ${others}`;
  }
}

/** What is moved keeps its slug. */
async function withSlugs(tx: Tx, table: Prisma.Sql, items: Place[]): Promise<Named[]> {
  const rows = await tx.$queryRaw<{ id: string; slug: string }[]>`
    SELECT id, slug FROM ${table} WHERE id = ANY(${items.map(({ id }) => id)}::uuid[])`;
  const parents = new Map(items.map(({ id, parentId }) => [id, parentId]));
  return rows.map(({ id, slug }) => ({ id, parentId: parents.get(id)!, fields: { slug } }));
}

/** Writes since when rows of a table are there. */
const dateRows = (table: Prisma.Sql) => async (tx: Tx, items: Pick<Placed, "id" | "publishedAt">[]) => {
  await tx.$executeRaw`
    UPDATE ${table} AS kept SET created_at = placed."publishedAt" FROM ${placedRows(items)} WHERE placed.id = kept.id`;
};
