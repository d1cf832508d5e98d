import { type ClientBase, escapeIdentifier } from "pg";
import { AppError } from "@/lib/core/errors";
import { rulesOf } from "@/lib/core/tables";
import { isKeptOut } from "../dump/data";

/** A table as it is compared and put back: without the columns that Postgres generates. */
export type ComparedTable = {
  name: string;
  columns: string[];
  /** Of its primary key, in its order; empty without one. */ key: string[];
};

/** The tables of `public` that no extension owns, by name; of partitions their whole. */
export async function readComparedTables(client: ClientBase): Promise<Map<string, ComparedTable>> {
  const { rows } = await client.query<ComparedTable>(`
    SELECT c.relname AS name,
      ARRAY(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        ORDER BY a.attname) AS columns,
      ARRAY(SELECT a.attname::text FROM pg_constraint k, unnest(k.conkey) WITH ORDINALITY AS part (attnum, place)
        JOIN pg_attribute a USING (attnum)
        WHERE k.conrelid = c.oid AND k.contype = 'p' AND a.attrelid = c.oid ORDER BY part.place) AS key
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM pg_depend d
        WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname COLLATE "C"`);
  return new Map(rows.map((table) => [table.name, table]));
}

/** The name of a table as SQL takes it. */
export const qualified = (table: string): string => `public.${escapeIdentifier(table)}`;

/** SQL: some columns of a row as one text, which differs where any of them does. */
export const rowText = (columns: readonly string[], alias: string): string =>
  `ROW(${columns.map((column) => `${alias}.${escapeIdentifier(column)}`).join(", ")})::text`;

/** Why rows of a table are not brought back while the others stay as they are. */
const reasonFor = (table: string): string | undefined =>
  isKeptOut(table) ? "sus filas no se guardan en las copias" : rulesOf(table)?.keptApart;

/** Whether the rows of a table come back with the whole backup only. */
export const isKeptApart = (table: string): boolean => reasonFor(table) !== undefined;

/** @throws AppError `conflict` for a table whose rows come back with the whole backup only */
export function refuseKeptApart(table: string): void {
  const reason = reasonFor(table);
  if (reason) throw new AppError("conflict", `La tabla «${table}» no se recupera por separado: ${reason}.`);
}
