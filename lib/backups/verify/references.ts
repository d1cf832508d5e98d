import { type ClientBase, escapeIdentifier } from "pg";
import { qualified } from "./tables";
import { AppError } from "@/lib/core/errors";

export type Reference = {
  child: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  /** `ON DELETE CASCADE` */
  cascades: boolean;
  /** `ON DELETE SET NULL` */
  forgets: boolean;
};

/** Foreign keys in `public` of a table, or pointing to it. */
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
       p.relname::text AS parent, ${columnsOf("p.oid", "k.confkey")} AS "parentColumns", k.confdeltype = 'c' AS cascades,
       k.confdeltype = 'n' AS forgets
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
     WHERE k.contype = 'f' AND k.conparentid = 0 AND ${side === "child" ? "c" : "p"}.oid = $1::regclass
       AND c.relnamespace = 'public'::regnamespace AND p.relnamespace = 'public'::regnamespace
     ORDER BY c.relname COLLATE "C", p.relname COLLATE "C", k.conname COLLATE "C"`,
    [qualified(table)],
  );
  return rows;
}

/** SQL: whether the child row references the parent row; both are aliases. */
export const names = ({ columns, parentColumns }: Reference, child: string, parent: string): string =>
  columns
    .map((column, at) => `${parent}.${escapeIdentifier(parentColumns[at]!)} = ${child}.${escapeIdentifier(column)}`)
    .join(" AND ");

/** SQL: whether a child's parent is neither in its table nor in `rows`. */
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
 * @param rows SQL: their table
 * @throws AppError `conflict` naming the first table that lacks a referenced row
 */
export async function refuseOrphans(client: ClientBase, table: string, rows: string, columns: string[]): Promise<void> {
  for (const reference of await bindingReferences(client, table, rows, columns)) {
    const value = reference.columns.map((column) => `r.${escapeIdentifier(column)}::text`).join(", ");
    const { rows: found } = await client.query<{ count: number; first: string | null }>(
      `SELECT count(*)::int AS count, min(concat_ws(', ', ${value})) AS first FROM ${rows} r WHERE ${isOrphan(reference, "r", rows)}`,
    );
    if (found[0]!.count > 0) throw parentMissing(reference, found[0]!);
  }
}

/** Removes rows without a parent: they belong to something that is not restored. */
export async function leaveOrphans(client: ClientBase, table: string, rows: string, columns: string[]): Promise<void> {
  for (const reference of await bindingReferences(client, table, rows, columns)) {
    await client.query(`DELETE FROM ${rows} r WHERE ${isOrphan(reference, "r", rows)}`);
  }
}

/** The references without which a row cannot be; the others forget a parent that is gone, as its deletion would have. */
async function bindingReferences(
  client: ClientBase,
  table: string,
  rows: string,
  columns: string[],
): Promise<Reference[]> {
  const all = (await readReferences(client, table, "child")).filter((one) =>
    one.columns.every((column) => columns.includes(column)),
  );
  for (const reference of all.filter(({ forgets }) => forgets)) {
    const none = reference.columns.map((column) => `${escapeIdentifier(column)} = NULL`).join(", ");
    await client.query(`UPDATE ${rows} r SET ${none} WHERE ${isOrphan(reference, "r", rows)}`);
  }
  return all.filter(({ forgets }) => !forgets);
}

function parentMissing(
  { parent, child }: Reference,
  { count, first }: { count: number; first: string | null },
): AppError {
  const who = count === 1 ? "1 fila apunta a un registro" : `${count} filas apuntan a registros`;
  // Only keys are shown, never other data.
  const isKey = /^(?:[\da-f-]{36}|\d+)$/.test(first ?? "");
  const which = isKey ? ` (${count === 1 ? "" : "el primero: "}${first})` : "";
  return new AppError(
    "conflict",
    `Primero recupera «${parent}», porque «${child}» lo necesita: ${who} que ya no existe${count === 1 ? "" : "n"}${which}.`,
  );
}
