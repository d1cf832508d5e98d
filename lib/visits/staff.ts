import { LRUCache } from "lru-cache";
import { readSessionCookie, sessionCookieName } from "@/lib/auth/cookie";
import { pool } from "@/lib/core/db";
import { sqlRolesWith } from "@/lib/people/shared/rights";

const minute = 60_000;
const knownStaff = new LRUCache<string, boolean>({ max: 1_000, ttl: minute });

export async function isStaff(cookie: string): Promise<boolean> {
  if (!cookie.includes(`${sessionCookieName}=`)) return false;
  const session = await readSessionCookie(cookie);
  if (!session) return false;
  let staff = knownStaff.get(session.userId);
  if (staff === undefined) {
    const { rows } = await pool.query(`SELECT role IN (${sqlRolesWith("staff")}) AS staff FROM users WHERE id = $1`, [
      session.userId,
    ]);
    knownStaff.set(session.userId, (staff = Boolean(rows[0]?.staff)));
  }
  return staff;
}
