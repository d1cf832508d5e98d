import { createHash } from "node:crypto";
import type { Client } from "pg";
import { copyOut } from "@/lib/core/copy";
import { rulesOf } from "@/lib/core/tables";
import { monthOf } from "@/lib/visits/record/partitions";
import type { TableSummary } from "../schema";

export const isKeptOut = (table: string): boolean => rulesOf(monthOf(table)?.table ?? table)?.backedUp === "never";

type Table = { name: string; qualified: string; columns: string };

/** All tables with rows of their own, by name; locked against changes of their definition. */
export async function lockTables(client: Client, schema: number): Promise<Table[]> {
  const { rows } = await client.query<Table & { kind: string }>(
    `SELECT c.relname::text AS name, c.oid::regclass::text AS qualified, c.relkind AS kind,
       coalesce((SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum)
         FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''), '') AS columns
     FROM pg_class c
     WHERE c.relnamespace = $1 AND c.relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = c.tableoid AND e.objid = c.oid AND e.deptype = 'e')
     ORDER BY c.relname COLLATE "C"`,
    [schema],
  );
  if (rows.length > 0) {
    await client.query(
      `LOCK TABLE ONLY ${rows.map(({ qualified }) => qualified).join(", ONLY ")} IN ACCESS SHARE MODE`,
    );
  }
  return rows.filter(({ kind, name }) => kind === "r" && !isKeptOut(name));
}

/** Streams a table's rows as a `COPY` block. `onRows` gets the rows and bytes added. */
export async function* copyRows(
  client: Client,
  { name, qualified, columns }: Table,
  onRows: (rows: number, bytes: number) => void,
): AsyncGenerator<string | Buffer, TableSummary> {
  const backedUp = rulesOf(name)?.backedUp;
  const list = columns && ` (${columns})`;
  const isPartial = typeof backedUp === "object";
  const source = isPartial
    ? `(SELECT ${columns} FROM ONLY ${qualified} WHERE ${backedUp.where})`
    : `${qualified}${list}`;
  const hash = createHash("sha256");
  let rows = 0;
  yield `COPY ${qualified}${list} FROM stdin;\n`;
  for await (const chunk of copyOut(client, `COPY ${source} TO STDOUT`) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    const more = countLines(chunk);
    rows += more;
    onRows(more, chunk.length);
    yield chunk;
  }
  yield "\\.\n\n";
  return { name, rows, sha256: hash.digest("hex") };
}

/** One line is one row: COPY writes line breaks within a row as `\n`. */
export function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++;
  return lines;
}
