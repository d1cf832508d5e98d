import { db } from "@/lib/core/db";
import { readPool } from "@/lib/core/read";
import type { Goal } from "./question";

/** The goals of a site, by name, as questions take them. */
export const goalsOf = (siteId: number): Promise<Goal[]> =>
  db.siteGoal.findMany({
    where: { siteId },
    orderBy: { name: "asc" },
    select: { name: true, kind: true, pattern: true, currency: true },
  });

/** When the first session of a site began; null where there is none. */
export async function oldestSession(siteId: number): Promise<Date | null> {
  const { rows } = await readPool.query<{ oldest: Date | null }>(
    "select min(started_at) as oldest from visit_sessions where site_id = $1",
    [siteId],
  );
  return rows[0]!.oldest;
}
