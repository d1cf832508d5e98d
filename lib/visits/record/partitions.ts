import type { ClientBase, Pool } from "pg";

/** The partition of a month, "visits_2026_11", and its bounds. Months of UTC. */
function partitionOf(at: Date): { name: string; from: string; to: string } {
  const month = (offset: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset)).toISOString();
  return { name: `visits_${month(0).slice(0, 7).replace("-", "_")}`, from: month(0), to: month(1) };
}

/** A moment of the month whose partition is called so; null for what is none. */
export function monthOf(name: string): Date | null {
  const [, year, month] = /^visits_(\d{4})_(0[1-9]|1[0-2])$/.exec(name) ?? [];
  return year ? new Date(Date.UTC(Number(year), Number(month) - 1)) : null;
}

/** Makes the partition that holds a moment, unless it is there. Several processes may at once. */
export async function ensurePartition(pool: Pool | ClientBase, at: Date): Promise<void> {
  const { name, from, to } = partitionOf(at);
  const { rows } = await pool.query("SELECT to_regclass($1) IS NOT NULL AS there", [name]);
  if (rows[0].there) return;
  // Attaching stops nobody who writes to its neighbours. Vacuum comes often, for the index that
  // visitors are counted from alone.
  await pool.query(
    `DO $$ BEGIN
       PERFORM pg_advisory_xact_lock(hashtext('visits partitions'));
       CREATE TABLE ${name} (LIKE visits INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)
         WITH (autovacuum_vacuum_insert_scale_factor = 0.01);
       ALTER TABLE visits ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}');
     EXCEPTION WHEN duplicate_table THEN NULL;
     END $$`,
  );
}

/** Drops the months that ended before a moment; totals stay. @returns their names. */
export async function dropPartitionsBefore(pool: Pool | ClientBase, moment: Date): Promise<string[]> {
  const limit = partitionOf(moment).name;
  const { rows } = await pool.query<{ name: string }>(
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'visits'::regclass ORDER BY 1",
  );
  const over = rows.map(({ name }) => name).filter((name) => monthOf(name) && name < limit);
  for (const name of over) await pool.query(`DROP TABLE ${name}`);
  return over;
}
