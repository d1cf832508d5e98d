import { LRUCache } from "lru-cache";
import { readSessionCookie, sessionCookieName } from "@/lib/auth/cookie";
import { pool } from "@/lib/core/db";
import { can } from "@/lib/people/shared/rights";
import { audienceOfRequest } from "./record/headers";

const minute = 60_000;
const knownStaff = new LRUCache<string, boolean>({ max: 1_000, ttl: minute });

export async function isStaff(cookie: string): Promise<boolean> {
  if (!cookie.includes(`${sessionCookieName}=`)) return false;
  const session = await readSessionCookie(cookie);
  if (!session) return false;
  let staff = knownStaff.get(session.userId);
  if (staff === undefined) {
    const { rows } = await pool.query("SELECT role FROM users WHERE id = $1", [session.userId]);
    knownStaff.set(session.userId, (staff = rows.some((row) => can(row, "staff"))));
  }
  return staff;
}

/** Staff, programs and visitors who ask not to be followed do not count. */
export async function isFollowed(headers: Pick<Headers, "get">): Promise<boolean> {
  if (headers.get("sec-gpc") === "1" || audienceOfRequest(headers) !== "person") return false;
  const cookie = headers.get("cookie");
  return !cookie || !(await isStaff(cookie));
}
