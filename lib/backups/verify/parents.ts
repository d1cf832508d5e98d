import { type ClientBase, escapeIdentifier } from "pg";
import { AppError } from "@/lib/core/errors";
import { isOrphan, readReferences, type Reference } from "./references";

/**
 * Looks whether what the rows to bring back refer to is there, or comes with them.
 * @param rows SQL: the table that they are in
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
