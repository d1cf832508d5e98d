import { type ClientBase, escapeIdentifier } from "pg";
import { AppError } from "@/lib/core/errors";
import { rulesOf } from "@/lib/core/tables";
import { isKeptOut } from "../dump/data";

/** Without generated columns. */
export type ComparedTable = {
  name: string;
  columns: string[];
  /** Primary key columns in order; empty without one. */ key: string[];
};

/** Tables of `public` that no extension owns; partitioned ones as a whole. */
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

export const qualified = (table: string): string => `public.${escapeIdentifier(table)}`;

/** SQL: columns of a row as one text that differs when any of them does. */
export const rowText = (columns: readonly string[], alias: string): string =>
  `ROW(${columns.map((column) => `${alias}.${escapeIdentifier(column)}`).join(", ")})::text`;

const reasonFor = (table: string): string | undefined =>
  isKeptOut(table) ? "sus filas no se guardan en las copias" : rulesOf(table)?.keptApart;

/** Whether rows come back only with the whole backup. */
export const isKeptApart = (table: string): boolean => reasonFor(table) !== undefined;

/** @throws AppError `conflict` when rows come back only with the whole backup */
export function refuseKeptApart(table: string): void {
  const reason = reasonFor(table);
  if (reason) throw new AppError("conflict", `La tabla «${table}» no se recupera por separado: ${reason}.`);
}
