import { Prisma } from "@/prisma/generated/client";
import type { Placed } from "./adapter";
import { cellOf, entryOf, list, type OwnRows, ownRowsOf } from "./cells";
import { placedRows } from "./placed";
import type { DeclaredField, FieldsOfKind } from "./shared/fields-of";

/* A kind's rows in tables of their own; one statement serves several items. */

type Tx = Prisma.TransactionClient;

export const rowsIn = (fields: FieldsOfKind): OwnRows[] =>
  Object.entries(fields).flatMap(([name, field]) => ownRowsOf(name, field) ?? []);

/** Values that distinguish this field's rows from another field's in the same table. */
const flagsOf = (field: DeclaredField) =>
  Object.entries((field.is === "links" && field.with) || {}).map(([name, value]) => ({
    column: Prisma.raw(name),
    value: Prisma.sql`${value}`,
  }));

const isOf = (field: DeclaredField, owner: Prisma.Sql): Prisma.Sql =>
  Prisma.join([owner, ...flagsOf(field).map(({ column, value }) => Prisma.sql`${column} = ${value}`)], " AND ");

export async function writeRows(
  tx: Tx,
  { name, field, cells, ...rows }: OwnRows,
  items: Pick<Placed, "id" | "fields">[],
) {
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

export const entriesOf = (kind: Prisma.Sql, { field, cells, ...rows }: OwnRows): Prisma.Sql => Prisma.sql`(
  SELECT coalesce(jsonb_agg(${entryOf(cells)} ORDER BY position, ${Prisma.raw(field.is === "named" ? field.column : "id")}), '[]')
  FROM ${Prisma.raw(rows.table)} WHERE ${isOf(field, Prisma.sql`${Prisma.raw(rows.owner)} = ${kind}.id`)})`;
