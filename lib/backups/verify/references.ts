import { type ClientBase, escapeIdentifier } from "pg";
import { qualified } from "./tables";
import { AppError } from "@/lib/core/errors";

/** A foreign key: the columns of one table that name a row of another. */
export type Reference = {
  child: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  /** A row goes with the one that it names (`ON DELETE CASCADE`). */
  cascades: boolean;
};

/** The foreign keys of a table, or of others that name it, in `public`, sorted. */
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

/** SQL: whether a child names a row that is neither in the parent's table nor in `rows`. */
function isOrphan(reference: Reference, child: string, rows: string): string {
  const { columns, parent } = reference;
  const isMissingIn = (source: string) => `NOT EXISTS (SELECT FROM ${source} p WHERE ${names(reference, child, "p")})`;
  return [
    ...columns.map((column) => `${child}.${escapeIdentifier(column)} IS NOT NULL`),
    isMissingIn(qualified(parent)),
    ...(parent === reference.child ? [isMissingIn(rows)] : []),
  ].join(" AND ");
}

/**
 * Refuses rows that refer to what is neither there nor among them.
 * @param rows SQL: their table
 * @throws AppError `conflict` that names the first table in which something is missing
 */
export async function refuseOrphans(client: ClientBase, table: string, rows: string, columns: string[]): Promise<void> {
  for (const reference of await referencesOf(client, table, columns)) {
    const value = reference.columns.map((column) => `r.${escapeIdentifier(column)}::text`).join(", ");
    const { rows: found } = await client.query<{ count: number; first: string | null }>(
      `SELECT count(*)::int AS count, min(concat_ws(', ', ${value})) AS first FROM ${rows} r WHERE ${isOrphan(reference, "r", rows)}`,
    );
    if (found[0]!.count > 0) throw parentMissing(reference, found[0]!);
  }
}

/** Takes the rows out whose parents are gone: they belong to something that stays away. */
export async function leaveOrphans(client: ClientBase, table: string, rows: string, columns: string[]): Promise<void> {
  for (const reference of await referencesOf(client, table, columns)) {
    await client.query(`DELETE FROM ${rows} r WHERE ${isOrphan(reference, "r", rows)}`);
  }
}

const referencesOf = async (client: ClientBase, table: string, columns: string[]): Promise<Reference[]> =>
  (await readReferences(client, table, "child")).filter((one) =>
    one.columns.every((column) => columns.includes(column)),
  );

function parentMissing(
  { parent, child }: Reference,
  { count, first }: { count: number; first: string | null },
): AppError {
  const who = count === 1 ? "1 fila apunta a un registro" : `${count} filas apuntan a registros`;
  // What identifies a record is told, what stands in one is not.
  const isKey = /^(?:[\da-f-]{36}|\d+)$/.test(first ?? "");
  const which = isKey ? ` (${count === 1 ? "" : "el primero: "}${first})` : "";
  return new AppError(
    "conflict",
    `En «${parent}» falta lo que «${child}» necesita: ${who} que ya no existe${count === 1 ? "" : "n"}${which}. Recupéralo primero.`,
  );
}
