import { createHash } from "node:crypto";
import { type ClientBase, escapeIdentifier } from "pg";
import { consoleSchema } from "@/lib/core/console-views";
import { rulesOf } from "@/lib/core/tables";

type Column = { name: string; type: string };

export type ConsoleTable = { name: string; oid: number; columns: Column[] };

const words =
  /hash|secret|token|passw|salt|credential|private|challenge|sealed|otp|digest|sha256|(?:^|_)(?:key|code|pin|jwt)s?(?:_|$)/;

/** Whether a column may be a secret, by its name or because its type says nothing. */
export const smellsOfSecret = ({ name, type }: Column): boolean => type === "bytea" || words.test(name.toLowerCase());

/** What may be changed of a table; nothing of an operator's own, which nobody judged. */
export const changesOf = (table: string): "all" | "none" | readonly string[] => rulesOf(table)?.changes ?? "none";

/** Whether the console shows a column: of an operator's table what sounds like no secret. */
export function isShown(table: string, column: Column): boolean {
  const known = rulesOf(table);
  return known ? !known.hidden?.includes(column.name) : !smellsOfSecret(column);
}

const publicTables = `
  SELECT relation.relname AS name, relation.oid::int8::text AS oid,
         json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum) AS columns
    FROM pg_class AS relation
    JOIN pg_attribute ON attrelid = relation.oid AND attnum > 0 AND NOT attisdropped
   WHERE relation.relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     -- Neither what an extension brought.
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = relation.oid AND deptype = 'e')
   GROUP BY relation.relname, relation.oid ORDER BY relation.relname`;

/** The tables of the site, and an operator's own. */
export async function readTables(client: Pick<ClientBase, "query">): Promise<ConsoleTable[]> {
  const { rows } = await client.query<{ name: string; oid: string; columns: Column[] }>(publicTables);
  return rows.map(({ name, oid, columns }) => ({ name, oid: Number(oid), columns }));
}

/**
 * The SQL of the views, each with what may be seen of the table of its name. They have their
 * owner's rights, so the logins need none on tables.
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
    ...(writing ? recordFunction(schema, writing) : []),
  ];
  const text = statements.join(";\n");
  const oids = tables.map(({ oid }) => oid).join();
  return { text, mark: createHash("sha256").update(text).update(oids).digest("hex") };
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

/** Lets the writer tell the audit log, without a right on it. No person's statement may call it. */
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
