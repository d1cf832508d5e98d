import { clockIn } from "@/lib/core/clocks";
import { readPool } from "@/lib/core/read";
import { ask } from "../query/ask";
import { currencyOfRows } from "../query/revenue";
import { sessionsAreRead } from "../sessions/keep-up";
import type { TimeUnit } from "../shared/dimensions";
import type { AnalyticsMetric } from "../shared/metrics";
import { type HeadlineMetric, headlineOf } from "../shared/report-query";
import type { AskedAnalytics } from "./asked";
import type { AnalyticsHeadline } from "./schema";
import { extentOf, type ReportDays, momentsOf, slotsOf, unitsOf } from "./times";

export async function readHeadline(asked: AskedAnalytics, now = new Date()): Promise<AnalyticsHeadline> {
  const { query, filters, days, before } = asked;
  const metrics = headlineOf(filters, asked.sells());
  const metric = metrics.find((one) => one === query.metric) ?? metrics[0]!;
  const units = unitsOf(days);
  const unit = units.find((one) => one === query.unit) ?? units[0]!;
  // Unfinished days are compared with as much of the days before.
  const [values, present] = await Promise.all([readTotals(asked, days, metrics), readPresent(asked.site.id, now)]);
  const [previous, points] = await Promise.all([
    before && readTotals(asked, before, metrics, sameMoment(asked, before, now)),
    readPoints(asked, metric, unit, now),
  ]);
  return {
    ...present,
    currency: asked.sells() ? currencyOfRows(asked.base)([]) : null,
    tiles: metrics.map((one, index) => ({
      metric: one,
      value: values[index] ?? null,
      previous: previous?.[index] ?? null,
    })),
    chart: { metric, unit, points },
  };
}

async function readTotals(
  { base }: AskedAnalytics,
  days: ReportDays,
  metrics: readonly AnalyticsMetric[],
  until?: Date,
): Promise<(number | null)[]> {
  const range = momentsOf(base.zone, days);
  const { rows } = await ask({ ...base, range: { ...range, to: until ?? range.to }, metrics });
  return rows[0]?.metrics ?? metrics.map(() => null);
}

/** The same moment in the previous days; undefined when the days are over or of another number. */
function sameMoment(
  { days, today, base: { zone, range } }: AskedAnalytics,
  before: ReportDays,
  now: Date,
): Date | undefined {
  if (extentOf(days, before, today) !== "untilNow") return undefined;
  const { from, to } = momentsOf(zone, before);
  return new Date(Math.min(to.getTime(), from.getTime() + now.getTime() - range.from.getTime()));
}

/** Without visits these are 0; the others are unknown. */
const counts = new Set<AnalyticsMetric>(["visitors", "visits", "new_visits", "pageviews", "events", "total_revenue"]);

async function readPoints(asked: AskedAnalytics, metric: HeadlineMetric, unit: TimeUnit, now: Date) {
  const { days, before, base } = asked;
  const [values, previous] = await Promise.all([days, before].map((one) => one && readSlots(one)));
  const current = clockIn(base.zone, now);
  return values!.map(({ at, value }, index) => ({
    at,
    value: at <= current ? value : null,
    previousAt: previous?.[index]?.at ?? null,
    previous: previous?.[index]?.value ?? null,
  }));

  async function readSlots(some: ReportDays) {
    const { rows } = await ask({ ...base, range: momentsOf(base.zone, some), metrics: [metric], dimensions: [unit] });
    const found = new Map(rows.map(({ dimensions, metrics }) => [dimensions[0]!, metrics[0] ?? null]));
    return slotsOf(some, unit).map((at) => ({ at, value: found.get(at) ?? (counts.has(metric) ? 0 : null) }));
  }
}

/** Visitors active in the last five minutes, and for how long something has waited to be counted. */
async function readPresent(siteId: number, now: Date): Promise<Pick<AnalyticsHeadline, "live" | "behind">> {
  sessionsAreRead();
  const { rows } = await readPool.query<{ live: number; waiting: Date | null }>(
    `select count(distinct visitor)::int as live, (
       select least(
         (select min(created_at) from visits v where v.created_at >= made_until and subject_kind = 'page' and audience = 'person'),
         (select min(created_at) from visit_hits h where h.created_at >= made_until)
       ) from visit_session_state
     ) as waiting
     from visit_sessions where site_id = $1 and started_at >= $2 and ended_at >= $3`,
    [siteId, new Date(now.getTime() - 24 * 3_600_000), new Date(now.getTime() - 5 * 60_000)],
  );
  const { live, waiting } = rows[0]!;
  return { live, behind: waiting ? Math.max(0, Math.round((now.getTime() - waiting.getTime()) / 1_000)) : 0 };
}
