import { type ClientBase, escapeIdentifier } from "pg";
import { AppError } from "@/lib/core/errors";
import { qualified, readTables, type Table } from "./tables";

/** A table that both databases have, with the columns of both. */
export type Shape = Table & { /** The columns that may be written over. */ settable: string[] };

/**
 * What of a table can come back: a state of an older version was migrated, but an operator may have changed a table of their own.
 * @throws AppError `not_found` for a table that one of them lacks, `conflict` for one whose rows nothing tells apart
 */
export async function matchShapes(live: ClientBase, backup: ClientBase, table: string): Promise<Shape> {
  const [here, there] = await Promise.all([readTables(live), readTables(backup)]);
  const [now, then] = [here.get(table), there.get(table)];
  if (!then) throw new AppError("not_found", `La copia no tiene la tabla «${table}».`);
  if (!now) throw new AppError("not_found", `La tabla «${table}» ya no existe: solo vuelve con la copia entera.`);
  if (now.key.length === 0 || now.key.join() !== then.key.join()) {
    throw new AppError(
      "conflict",
      `Sin una clave primaria igual a la de la copia, «${table}» solo vuelve con la copia entera.`,
    );
  }
  const columns = now.columns.filter((column) => then.columns.includes(column));
  const { rows } = await live.query<{ name: string }>(
    "SELECT attname::text AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attidentity = 'a'",
    [qualified(table)],
  );
  const fixed = [...now.key, ...rows.map(({ name }) => name)];
  return { name: table, columns, key: now.key, settable: columns.filter((column) => !fixed.includes(column)) };
}

/** SQL: columns, one after the other. */
export const list = (columns: string[], alias?: string): string =>
  columns.map((column) => (alias ? `${alias}.` : "") + escapeIdentifier(column)).join(", ");

/** SQL: whether the rows `l` and `r` have the same key. */
export const sameKey = ({ key }: Pick<Table, "key">): string =>
  key.map((column) => `l.${escapeIdentifier(column)} = r.${escapeIdentifier(column)}`).join(" AND ");
