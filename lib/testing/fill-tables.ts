import type { ClientBase } from "pg";
import { ensurePartitions } from "@/lib/visits/record/partitions";

/**
 * Puts two rows into every table of the product that has none, whatever tables there are. What stands in a column depends on its
 * type and the number of the row alone, so every reference leads somewhere.
 */
export async function fillTables(client: ClientBase): Promise<void> {
  await ensurePartitions(client, new Date());
  const { rows } = await client.query<{ name: string; fill: string }>(statements);
  await client.query("SET session_replication_role = replica");
  for (const { name, fill } of rows) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 2`);
    // The first site is there from the start.
    if (rowCount === 0 || name === "sites") await client.query(fill);
  }
  await client.query("RESET session_replication_role");
}

/** Whether a column takes nothing but addresses. */
const isAddress = `EXISTS (SELECT FROM pg_constraint k
  WHERE k.conrelid = c.oid AND k.conkey = ARRAY[a.attnum] AND k.contype = 'c' AND k.conname LIKE '%\\_address')`;

/** Whether a column takes nothing but addresses of apps. */
const isApp = `EXISTS (SELECT FROM pg_constraint k
  WHERE k.conrelid = c.oid AND a.attnum = ANY (k.conkey) AND k.contype = 'c' AND k.conname LIKE '%\\_apps')`;

const value = (type: string) => `
  CASE WHEN ${isAddress} THEN $$'https://quinde.test/' || n$$ WHEN ${isApp} THEN $$'app://' || n$$ ELSE CASE format_type(${type}, NULL)
    WHEN 'uuid' THEN $$lpad(n::text, 32, '0')::uuid$$
    WHEN 'text' THEN $$'valor ' || n$$
    WHEN 'character varying' THEN $$'valor ' || n$$
    WHEN 'boolean' THEN 'n % 2 = 0'
    WHEN 'date' THEN 'current_date - n::int'
    WHEN 'timestamp with time zone' THEN $$date_trunc('month', now(), 'UTC') + n * interval '1 hour'$$
    WHEN 'bytea' THEN 'sha256(n::text::bytea)'
    WHEN 'jsonb' THEN $$jsonb_build_object('n', n)$$
    WHEN 'inet' THEN $$('10.0.0.' || n)::inet$$
    WHEN 'tsvector' THEN $$to_tsvector('simple', 'valor ' || n)$$
    ELSE CASE WHEN ${type} IN (SELECT enumtypid FROM pg_enum) THEN format('(enum_range(NULL::%s))[n]', format_type(${type}, NULL)) ELSE 'n' END
  END END`;

const statements = `
  SELECT c.oid::regclass::text AS name,
    format('INSERT INTO %s (%s) SELECT %s FROM generate_series(1, 2) n ON CONFLICT DO NOTHING', c.oid::regclass,
      string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum),
      string_agg(CASE WHEN t.typelem <> 0 AND t.typcategory = 'A' THEN format('ARRAY[%s]', ${value("t.typelem")})
        ELSE ${value("t.oid")} END, ', ' ORDER BY a.attnum)) AS fill
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.oid`;
