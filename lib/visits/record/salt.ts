import { randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import type { Day } from "@/lib/core/days";

const salts = new Map<Day, Buffer>();

/**
 * The salt of a day, the same for every process: made by whoever needs it first. A visitor is counted by a hash with it,
 * and once it is deleted nothing leads from the hash back to an address.
 */
export async function saltOf(pool: Pool | PoolClient, day: Day): Promise<Buffer> {
  let salt = salts.get(day);
  if (salt) return salt;
  await pool.query("INSERT INTO visit_salts (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    day,
    randomBytes(32),
  ]);
  const { rows } = await pool.query<{ salt: Buffer }>("SELECT salt FROM visit_salts WHERE day = $1", [day]);
  salt = rows[0]!.salt;
  if (salts.size > 3) salts.clear();
  salts.set(day, salt);
  return salt;
}
