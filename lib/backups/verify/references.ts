import { type ClientBase, escapeIdentifier } from "pg";
import { qualified } from "./tables";

/** A foreign key: the columns of one table that name a row of another. */
export type Reference = {
  child: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  /** A row goes with the one that it names (`ON DELETE CASCADE`). */
  cascades: boolean;
};

/** The foreign keys of a table, or those of others that name it, in the order of their names; of the schema `public` alone. */
export async function readReferences(
  client: ClientBase,
  table: string,
  side: "child" | "parent",
): Promise<Reference[]> {
  const columnsOf = (relation: string, numbers: string) => `ARRAY(
    SELECT a.attname::text FROM unnest(${numbers}) WITH ORDINALITY AS part (attnum, place)
    JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = part.attnum ORDER BY part.place)`;
  const { rows } = await client.query<Reference>(
    `SELECT c.relname::text AS child, ${columnsOf("c.oid", "k.conkey")} AS columns,
       p.relname::text AS parent, ${columnsOf("p.oid", "k.confkey")} AS "parentColumns", k.confdeltype = 'c' AS cascades
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
     WHERE k.contype = 'f' AND k.conparentid = 0 AND ${side === "child" ? "c" : "p"}.oid = $1::regclass
       AND c.relnamespace = 'public'::regnamespace AND p.relnamespace = 'public'::regnamespace
     ORDER BY c.relname COLLATE "C", p.relname COLLATE "C", k.conname COLLATE "C"`,
    [qualified(table)],
  );
  return rows;
}

/** SQL: whether a row of the child, by its alias, names the row of the parent by that alias. */
export const names = ({ columns, parentColumns }: Reference, child: string, parent: string): string =>
  columns
    .map((column, at) => `${parent}.${escapeIdentifier(parentColumns[at]!)} = ${child}.${escapeIdentifier(column)}`)
    .join(" AND ");

/** SQL: whether a row of the child names one that is neither in the parent's table nor among `rows` of the same table. */
export function isOrphan(reference: Reference, child: string, rows: string): string {
  const { columns, parent } = reference;
  const isMissingIn = (source: string) => `NOT EXISTS (SELECT FROM ${source} p WHERE ${names(reference, child, "p")})`;
  return [
    ...columns.map((column) => `${child}.${escapeIdentifier(column)} IS NOT NULL`),
    isMissingIn(qualified(parent)),
    ...(parent === reference.child ? [isMissingIn(rows)] : []),
  ].join(" AND ");
}
