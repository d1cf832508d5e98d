import { db } from "@/lib/core/db";
import { readPool } from "@/lib/core/read";
import type { Goal } from "./question";

export const goalsOf = (siteId: number): Promise<Goal[]> =>
  db.siteGoal.findMany({
    where: { siteId },
    orderBy: { name: "asc" },
    select: { name: true, kind: true, pattern: true, currency: true },
  });

export async function oldestSession(siteId: number): Promise<Date | null> {
  const { rows } = await readPool.query<{ oldest: Date | null }>(
    "select min(started_at) as oldest from visit_sessions where site_id = $1",
    [siteId],
  );
  return rows[0]!.oldest;
}
