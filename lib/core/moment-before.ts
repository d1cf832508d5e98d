import { pool } from "./db";

export async function momentBefore(now: Date, interval: string): Promise<Date> {
  const { rows } = await pool.query<{ before: Date }>("SELECT $1::timestamptz - $2::interval AS before", [
    now,
    interval,
  ]);
  return rows[0]!.before;
}
