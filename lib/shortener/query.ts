import { pool } from "@/lib/core/db";
import { addDays, dayOf } from "@/lib/core/days";
import { containing, searchWords } from "@/lib/core/text";
import { dayTotals } from "@/lib/visits/parts";
import type { Kind } from "@/lib/visits/subjects";
import type { LinkExportQuery, LinkState } from "./schema";

/* The conditions of the list in SQL: Prisma cannot sort by totals of another table within a few milliseconds. */

export type Counts = { visits: number; scans: number };
export type VisitDays = Pick<LinkExportQuery, "dateVisitFrom" | "dateVisitTo">;

const states: Record<LinkState, string> = {
  active:
    "l.paused_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > now()) AND (l.max_clicks IS NULL OR l.clicks < l.max_clicks)",
  paused: "l.paused_at IS NOT NULL",
  expired: "l.paused_at IS NULL AND l.expires_at <= now()",
  usedUp: "l.paused_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > now()) AND l.clicks >= l.max_clicks",
};

/** The `WHERE` of the filters; what it compares with is added to `values`. */
export function linkFilter({ search, tag, state }: LinkExportQuery, values: unknown[]): string {
  const conditions = searchWords(search).map((word) => `l.search LIKE $${values.push(containing(word))}`);
  if (tag) conditions.push(`l.tags @> $${values.push([tag])}::text[]`);
  if (state) conditions.push(states[state]);
  return conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
}

/** What the list is sorted by. Each sort ends with something unique, so that no row is on two pages or on none. */
export function linkOrder(query: LinkExportQuery, values: unknown[]): { join: string; by: string } {
  const { sortCreated, sortVisitCount } = query;
  if (sortCreated) return { join: "", by: `l.created_at ${sortCreated}, l.id ${sortCreated}` };
  const last = "l.created_at DESC, l.id DESC";
  if (!hasDays(query)) {
    return { join: "JOIN visit_subjects s ON s.id = l.subject_id", by: `s.visits ${sortVisitCount}, ${last}` };
  }
  const totals = `SELECT subject_id, sum(visits) AS visits
    FROM (${totalsOf("subject_id, visits", query, values, "link")}) AS days GROUP BY subject_id`;
  return {
    join: `LEFT JOIN (${totals}) s ON s.subject_id = l.subject_id`,
    by: `coalesce(s.visits, 0) ${sortVisitCount}, ${last}`,
  };
}

/** What was counted for some subjects on these days, or since ever. */
export async function readCounts(subjectIds: number[], days: VisitDays): Promise<Map<number, Counts>> {
  const values: unknown[] = [subjectIds];
  // Days are kept for ever; only the sum over all of them need not be made, because the subject has it.
  const visits = hasDays(days) ? "coalesce(counted.visits, 0)::int" : "s.visits::float8";
  const sql = `SELECT s.id, ${visits} AS visits, coalesce(counted.scans, 0)::int AS scans
    FROM visit_subjects s CROSS JOIN LATERAL (
      SELECT sum(visits) AS visits, sum(scans) AS scans
      FROM (${totalsOf("subject_id, visits, scans", days, values)}) AS days WHERE subject_id = s.id
    ) AS counted
    WHERE s.id = ANY($1)`;
  const { rows } = await pool.query<Counts & { id: number }>(sql, values);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const hasDays = ({ dateVisitFrom, dateVisitTo }: VisitDays): boolean => Boolean(dateVisitFrom || dateVisitTo);

/** The totals of the days that a filter names; without one end, from the first or to the last that there are. */
const totalsOf = (columns: string, { dateVisitFrom, dateVisitTo }: VisitDays, values: unknown[], kind?: Kind): string =>
  dayTotals(
    columns,
    { from: dateVisitFrom || "2000-01-01", to: addDays(dateVisitTo || dayOf(new Date()), 1) },
    (value) => `$${values.push(value)}`,
    kind,
  );
