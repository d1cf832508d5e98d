import { pool } from "./db";

/** The moment that is an interval of Postgres, such as "2 months", before another. Months are of the calendar, which Postgres knows. */
export async function momentBefore(now: Date, interval: string): Promise<Date> {
  const { rows } = await pool.query<{ before: Date }>("SELECT $1::timestamptz - $2::interval AS before", [
    now,
    interval,
  ]);
  return rows[0]!.before;
}
