import { createHash } from "node:crypto";
import { type ClientBase, escapeIdentifier } from "pg";
import { consoleSchema, plainViews } from "@/lib/core/console-views";
import { rulesOf } from "@/lib/core/tables";

export type TableColumn = {
  name: string;
  type: string;
  refersTo?: string | null;
};

export type ConsoleTable = { name: string; oid: number; columns: TableColumn[] };

const words =
  /hash|secret|token|passw|salt|credential|private|challenge|sealed|otp|digest|sha256|(?:^|_)(?:key|code|pin|jwt)s?(?:_|$)/;

/** By its name, or as `bytea`, which says nothing. */
export const smellsOfSecret = ({ name, type }: TableColumn): boolean =>
  type === "bytea" || words.test(name.toLowerCase());

/** Nothing in an operator's own table, which nobody judged. */
export const changesOf = (table: string): "all" | "none" | readonly string[] => rulesOf(table)?.changes ?? "none";

/** An operator's columns are shown unless they sound secret. */
export function isShown(table: string, column: TableColumn): boolean {
  const known = rulesOf(table);
  return known ? !known.hidden?.includes(column.name) : !smellsOfSecret(column);
}

const publicTables = `
  SELECT relation.relname AS name, relation.oid::int8::text AS oid,
         json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'refersTo',
           (SELECT confrelid::regclass::text FROM pg_constraint
             WHERE contype = 'f' AND conrelid = relation.oid AND conkey = ARRAY[attnum] LIMIT 1)) ORDER BY attnum) AS columns
    FROM pg_class AS relation
    JOIN pg_attribute ON attrelid = relation.oid AND attnum > 0 AND NOT attisdropped
   WHERE relation.relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     -- Neither what an extension brought.
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = relation.oid AND deptype = 'e')
   GROUP BY relation.relname, relation.oid ORDER BY relation.relname`;

export async function readTables(client: Pick<ClientBase, "query">): Promise<ConsoleTable[]> {
  const { rows } = await client.query<{ name: string; oid: string; columns: TableColumn[] }>(publicTables);
  return rows.map(({ name, oid, columns }) => ({ name, oid: Number(oid), columns }));
}

/**
 * Views have their owner's rights, so the logins need none on tables.
 * @returns `text`, and a `mark` of it and the tables
 */
export function viewStatements(tables: ConsoleTable[], { reader, writer }: { reader: string; writer: string | null }) {
  const schema = escapeIdentifier(consoleSchema);
  const [reading, writing] = [reader, writer].map((role) => role && escapeIdentifier(role));
  const statements = [
    `CREATE SCHEMA ${schema}`,
    `GRANT USAGE ON SCHEMA ${schema} TO ${[reading, writing].filter(Boolean).join(", ")}`,
    ...tables.flatMap((table) => {
      const columns = shownColumns(table);
      if (columns.length === 0) return [];
      const view = `${schema}.${escapeIdentifier(table.name)}`;
      return [
        `CREATE VIEW ${view} AS SELECT ${columns.join(", ")} FROM public.${escapeIdentifier(table.name)}`,
        `GRANT SELECT ON ${view} TO ${reading}`,
        ...(writing ? [`GRANT ${privilegesOn(table)} ON ${view} TO ${writing}`] : []),
      ];
    }),
    // These read the views above, so they show no more.
    `SET LOCAL search_path = ${schema}`,
    ...madeViews(tables).flatMap(([name, { sql }]) => {
      const view = `${schema}.${escapeIdentifier(name)}`;
      const logins = [reading, writing].filter(Boolean).join(", ");
      return [`CREATE VIEW ${view} AS ${sql}`, `GRANT SELECT ON ${view} TO ${logins}`];
    }),
    "SET LOCAL search_path = DEFAULT",
    ...(writing ? recordFunction(schema, writing) : []),
  ];
  const text = statements.join(";\n");
  const oids = tables.map(({ oid }) => oid).join();
  return { text, mark: createHash("sha256").update(text).update(oids).digest("hex") };
}

/** An operator's table of the same name wins over a view. */
export function madeViews(tables: readonly Pick<ConsoleTable, "name">[]): ReturnType<typeof plainViews> {
  const there = new Set(tables.map(({ name }) => name));
  return plainViews().filter(([name, { reads }]) => !there.has(name) && reads.every((table) => there.has(table)));
}

export async function readPlainViews(client: Pick<ClientBase, "query">, tables: ConsoleTable[]) {
  const { rows } = await client.query<{ name: string; columns: TableColumn[] }>(
    `SELECT relname AS name,
            json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum) AS columns
       FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0
      WHERE relnamespace = to_regnamespace($1) GROUP BY relname`,
    [consoleSchema],
  );
  return madeViews(tables).map(([name, { about, columns }]) => {
    const found = rows.find((view) => view.name === name)?.columns ?? [];
    const described = found.map((column) => ({ ...column, about: columns[column.name] ?? "" }));
    return { name, about, rows: null, columns: described, isChangeable: false, isView: true };
  });
}

function shownColumns(table: ConsoleTable): string[] {
  const { masked = {} } = rulesOf(table.name) ?? {};
  return table.columns
    .filter((column) => isShown(table.name, column))
    .map(({ name }) => (masked[name] ? `${masked[name]} AS ${escapeIdentifier(name)}` : escapeIdentifier(name)));
}

function privilegesOn(table: ConsoleTable): string {
  const changes = changesOf(table.name);
  if (changes === "none") return "SELECT";
  if (changes === "all") return "SELECT, INSERT, UPDATE, DELETE";
  return `SELECT, UPDATE (${changes.map(escapeIdentifier).join(", ")})`;
}

/** Lets the writer add audit entries without a right on the table. No typed statement may call it. */
const recordFunction = (schema: string, writer: string): string[] => [
  `CREATE FUNCTION ${schema}.record_change(entry jsonb) RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER
     SET search_path = public, pg_temp AS $$
     INSERT INTO public.audit_entries
       (id, actor_id, actor_name, actor_role, action, target_type, target_id, target_name, changes, ip, user_agent)
     SELECT id, actor_id, actor_name, actor_role, action, target_type, target_id, target_name, changes, ip, user_agent
       FROM jsonb_populate_record(NULL::public.audit_entries, entry)
   $$`,
  `REVOKE ALL ON FUNCTION ${schema}.record_change(jsonb) FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ${schema}.record_change(jsonb) TO ${writer}`,
];
