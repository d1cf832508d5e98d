import type { ClientBase, Pool } from "pg";

/** Tables partitioned by month, each by a time column of its own. */
const partedTables = ["visits", "visit_hits", "visit_sessions"] as const;
type PartedTable = (typeof partedTables)[number];

function partitionOf(table: PartedTable, at: Date): { name: string; from: string; to: string } {
  const month = (offset: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset)).toISOString();
  return { name: `${table}_${month(0).slice(0, 7).replace("-", "_")}`, from: month(0), to: month(1) };
}

export function monthOf(name: string): { table: PartedTable; at: Date } | null {
  const [, table, year, month] = /^(visits|visit_hits|visit_sessions)_(20\d{2})_(0[1-9]|1[0-2])$/.exec(name) ?? [];
  return year ? { table: table as PartedTable, at: new Date(Date.UTC(Number(year), Number(month) - 1)) } : null;
}

/** Makes the partition of a moment if it is missing. Safe in several processes at once. */
export async function ensurePartition(pool: Pool | ClientBase, at: Date, table: PartedTable = "visits"): Promise<void> {
  const { name } = partitionOf(table, at);
  const { rows } = await pool.query("SELECT to_regclass($1) IS NOT NULL AS there", [name]);
  if (!rows[0].there) await makePartition(pool, at, table);
}

/**
 * The same for a session whose row found no partition. It waits for whoever makes it, even if it can be seen already:
 * it is seen a moment before the message that lets other sessions route rows to it, and the lock is free after both.
 */
export async function makePartition(pool: Pool | ClientBase, at: Date, table: PartedTable = "visits"): Promise<void> {
  const { name, from, to } = partitionOf(table, at);
  // Attaching does not block writes to the other partitions. Frequent vacuum keeps visitors countable from the index
  // alone.
  await pool.query(
    `DO $$ BEGIN
       PERFORM pg_advisory_xact_lock(hashtext('visits partitions'));
       CREATE TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)
         WITH (autovacuum_vacuum_insert_scale_factor = 0.01);
       ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}');
     EXCEPTION WHEN duplicate_table THEN NULL;
     END $$`,
  );
}

export async function ensurePartitions(pool: Pool | ClientBase, at: Date): Promise<void> {
  for (const table of partedTables) await ensurePartition(pool, at, table);
}

/** Drops months that ended before a moment; totals stay. @returns their names */
export async function dropPartitionsBefore(pool: Pool | ClientBase, moment: Date): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = ANY ($1::regclass[]) ORDER BY 1",
    [partedTables],
  );
  const over = rows
    .map(({ name }) => name)
    .filter((name) => {
      const month = monthOf(name);
      return month !== null && name < partitionOf(month.table, moment).name;
    });
  for (const name of over) await pool.query(`DROP TABLE ${name}`);
  const [last] = over.filter((name) => name.startsWith("visit_sessions_")).slice(-1);
  if (last) await forgetTotalsBefore(pool, monthOf(last)!.at);
  return over;
}

/** A month's last day in Bogota extends into the next month of UTC. */
async function forgetTotalsBefore(pool: Pool | ClientBase, month: Date): Promise<void> {
  const end = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1)).toISOString().slice(0, 10);
  for (const table of ["session_total_days", "session_totals"])
    await pool.query(`DELETE FROM ${table} WHERE day < $1::date`, [end]);
}
