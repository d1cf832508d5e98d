import { type ClientBase, escapeLiteral } from "pg";

/** `CREATE EXTENSION` for all but plpgsql, which every database has. */
export async function extensions(client: ClientBase, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ sql: string }>(
    `SELECT concat(
       CASE WHEN n.nspname NOT IN ('public', 'pg_catalog', $1) THEN format(E'CREATE SCHEMA IF NOT EXISTS %I;\\n', n.nspname) END,
       format('CREATE EXTENSION IF NOT EXISTS %I WITH SCHEMA %I;', e.extname, n.nspname)) AS sql
     FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
     WHERE e.extname <> 'plpgsql'
     ORDER BY e.extname COLLATE "C"`,
    [schema],
  );
  return rows.map(({ sql }) => sql);
}

/** Names of `pg_identify_object` that differ in `COMMENT ON`. */
const kinds: [RegExp, string][] = [
  [/ column$/, "column"],
  [/ constraint$/, "constraint"],
  [/^composite type$/, "type"],
  [/^statistics object$/, "statistics"],
];

/** All comments, sorted. NOT NULL constraints have none, since they are unnamed before 18. */
export async function comments(
  client: ClientBase,
  schema: number,
  has: (catalogue: number, oid: number) => boolean,
): Promise<string[]> {
  const { rows } = await client.query<{ class: number; oid: number; type: string; identity: string; text: string }>(
    `SELECT d.classoid AS class, d.objoid AS oid, i.type, i.identity, d.description AS text
     FROM pg_description d, LATERAL pg_identify_object(d.classoid, d.objoid, d.objsubid) i
     WHERE (d.objoid >= 16384 OR d.objoid = $1)
       AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.tableoid = d.classoid AND k.oid = d.objoid AND k.contype = 'n')
     ORDER BY i.type COLLATE "C", i.identity COLLATE "C"`,
    [schema],
  );
  return rows
    .filter(({ class: catalogue, oid, text }) => has(catalogue, oid) || (oid === schema && text !== standard))
    .map(({ type, identity, text }) => {
      const kind = kinds.find(([pattern]) => pattern.test(type))?.[1] ?? type;
      const target = type === "domain constraint" ? identity.replace(" on ", " ON DOMAIN ") : identity;
      return `COMMENT ON ${kind.toUpperCase()} ${target} IS ${escapeLiteral(text)};`;
    });
}

/** Default comment of the schema `public`. */
const standard = "standard public schema";

/**
 * The sequences' positions, read last because snapshots do not cover them: no number of an existing row is given out
 * again, even where rows were numbered by hand.
 */
export async function positions(client: ClientBase, schema: number): Promise<string[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT c.oid::regclass::text AS name, s.seqincrement > 0 AND NOT s.seqcycle AS grows, s.seqmax AS max,
       t.oid::regclass::text AS table, quote_ident(a.attname) AS column
     FROM pg_class c JOIN pg_sequence s ON s.seqrelid = c.oid
       LEFT JOIN pg_depend d ON d.classid = c.tableoid AND d.objid = c.oid AND d.deptype IN ('a', 'i') AND d.refobjsubid > 0
       LEFT JOIN pg_class t ON t.oid = d.refobjid
       LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
         AND a.atttypid IN ('int2'::regtype, 'int4'::regtype, 'int8'::regtype)
     WHERE c.relnamespace = $1
       AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = c.tableoid AND e.objid = c.oid AND e.deptype = 'e')
     ORDER BY c.relname COLLATE "C"`,
    [schema],
  );
  const statements: string[] = [];
  for (const { name, grows, max, table, column } of rows) {
    const greatest = grows && column ? `(SELECT max(${column}) FROM ${table})` : "NULL::bigint";
    const { rows: at } = await client.query<{ value: string; called: boolean }>(
      `SELECT CASE WHEN m.value > s.last_value THEN least(m.value, ${max}) ELSE s.last_value END AS value,
         s.is_called OR coalesce(m.value >= s.last_value, false) AS called
       FROM ${name} s, (SELECT ${greatest} AS value) m`,
    );
    const { value, called } = at[0]!;
    statements.push(`SELECT pg_catalog.setval(${escapeLiteral(name)}, ${value}, ${called});`);
  }
  return statements;
}

type Sequence = { name: string; grows: boolean; max: string; table: string | null; column: string | null };
