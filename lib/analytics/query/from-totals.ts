import type { Bind } from "@/lib/core/bindings";
import { addDays, type Day, dayOf, startOfDay, timeZone } from "@/lib/core/days";
import { type AnalyticsDimension, isTimeUnit } from "../shared/dimensions";
import type { AnalyticsMetric } from "../shared/metrics";
import { type Conditions, dimensionsIn, isOfSession } from "./conditions";
import { partsOfMetrics } from "./metric-sql";
import type { SessionQuestion } from "./question";
import type { Runs } from "./run";
import type { GoalWords } from "./words";

/* Reads whole days of one dimension from `session_totals` (../totals/make.ts) instead of sessions. */

/** Totals exist for each value of a session's dimension, for all sessions, and for pages, events and goals. */
export const keptOfSessions: readonly AnalyticsMetric[] = [
  ...(["visitors", "visits", "pageviews", "events", "bounce_rate", "visit_duration", "new_visits"] as const),
];
export const keptOfHits: readonly AnalyticsMetric[] = [
  ...keptOfSessions,
  ...(["exit_rate", "time_on_page", "scroll_depth"] as const),
];

/** The dimension of a page goal's totals. An event goal uses the event's. */
export const goalTotal = (pattern: string): string => `goal:${pattern}`;

export const hasOurDays = (zone: string): boolean =>
  [timeZone, "America/Lima", "America/Guayaquil", "America/Panama"].includes(zone);

/** The only dimension besides times; null for none, undefined for several. */
function valueDimension({ dimensions = [] }: SessionQuestion): AnalyticsDimension | null | undefined {
  const values = dimensions.filter((dimension) => !isTimeUnit(dimension));
  return values.length > 1 ? undefined : (values[0] ?? null);
}

/**
 * Whether totals can answer, as far as they exist: one dimension at most, and no filter of another. Days must be
 * Bogota's, in which a visitor has one number.
 */
export function readsTotals(question: SessionQuestion): boolean {
  const { dimensions = [], filters = [], metrics, zone, reached } = question;
  const dimension = valueDimension(question);
  if (reached || dimension === undefined || dimension?.startsWith("prop:")) return false;
  const times = dimensions.filter(isTimeUnit);
  if (times.includes("hour") || (times.length > 0 && !hasOurDays(zone))) return false;
  const kept = new Set(partsOfMetrics(dimension !== null && isOfSession(dimension) ? keptOfSessions : keptOfHits));
  if (!partsOfMetrics(metrics).every((part) => kept.has(part))) return false;
  return filters.flatMap(dimensionsIn).every((name) => name === dimension && name !== "goal");
}

export async function daysWithTotals(question: SessionQuestion, runs: Runs): Promise<Day[]> {
  const { siteId, range, goals = [] } = question;
  const begun = dayOf(range.from);
  const first = startOfDay(begun).getTime() === range.from.getTime() ? begun : addDays(begun, 1);
  const pages =
    valueDimension(question) === "goal"
      ? new Set(goals.flatMap(({ kind, pattern }) => (kind === "page" ? goalTotal(pattern) : [])))
      : new Set();
  const rows = await runs<{ day: Day }>(
    `select day::text from session_total_days where day >= $1::date and day < $2::date
      and ($4::int = 0 or day in (select day from session_totals where site_id = $3::int and dimension = any($5::text[])
        and day >= $1::date and day < $2::date and value = 0 group by day having count(*) = $4::int))
    order by 1`,
    [first, dayOf(range.to), siteId, pages.size, [...pages]],
  );
  return rows.map(({ day }) => day);
}

export function withoutDays({ range }: SessionQuestion, days: readonly Day[], bind: Bind): string {
  if (days.length === 0) return "true";
  const gaps: string[] = [];
  let from = range.from;
  const close = (to: Date) => {
    if (from < to) gaps.push(`s.at >= ${bind(from)}::timestamptz and s.at < ${bind(to)}::timestamptz`);
  };
  for (const day of days) {
    close(startOfDay(day));
    from = startOfDay(addDays(day, 1));
  }
  close(range.to);
  return gaps.length > 0 ? `(${gaps.join(" or ")})` : "false";
}

export function selectTotals(
  question: SessionQuestion,
  { days, conditions, goals, bind }: { days: readonly Day[]; conditions: Conditions; goals: GoalWords[]; bind: Bind },
): string {
  const { siteId, metrics, dimensions = [] } = question;
  const dimension = valueDimension(question) ?? null;
  const ofSession = dimension !== null && isOfSession(dimension);
  const t = ofSession ? "s" : "h";
  const columnOf = (name: AnalyticsDimension): string =>
    isTimeUnit(name) ? `date_trunc('${name}', ${t}.day::timestamp)` : name === "goal" ? "g.name" : `${t}.value`;
  const columns = [
    ...dimensions.map((name, n) => `${columnOf(name)} as d${n}`),
    ...partsOfMetrics(metrics).map((part) => `${t}.${part}`),
  ];
  const where = [
    `${t}.site_id = ${bind(siteId)}::int`,
    `${t}.day = any(${bind(days)}::date[])`,
    ...(dimension === "goal" ? [] : [`${t}.dimension = ${bind(dimension ?? "")}::text`]),
    ...(ofSession ? conditions.session : conditions.hit),
    ...(dimension === "goal" ? ["h.hits > 0"] : []),
  ];
  return `select ${columns.join(", ")} from (select *, value as ${columnName(dimension)} from session_totals) ${t}
    ${dimension === "goal" ? joinGoals(question, goals, bind) : ""} where ${where.join(" and ")}`;
}

const columnName = (dimension: AnalyticsDimension | null): string =>
  dimension === "event" ? "act" : dimension === null || dimension === "goal" ? "of" : dimension;

function joinGoals({ goals = [] }: SessionQuestion, words: GoalWords[], bind: Bind): string {
  const rows = words.map(({ name, act }, n) => {
    const [dimension, value] = act === null ? [goalTotal(goals[n]!.pattern), 0] : ["event", act];
    return `(${bind(name)}::text, ${bind(dimension)}::text, ${bind(value)}::int)`;
  });
  const listed = rows.length > 0 ? `(values ${rows.join(", ")})` : "(select null::text, null::text, 0 where false)";
  return `join ${listed} as g (name, dimension, value) on h.dimension = g.dimension and h.value = g.value`;
}
