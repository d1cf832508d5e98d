import { type Bind, bindings } from "@/lib/core/bindings";
import { type Day, dayOf, startOfDay } from "@/lib/core/days";
import { reading } from "@/lib/core/read";
import { sessionsAreRead } from "../sessions/keep-up";
import { type AnalyticsDimension, isTimeUnit } from "../shared/dimensions";
import type { AnalyticsFilter } from "../shared/filters";
import { type AnalyticsMetric, isRevenue } from "../shared/metrics";
import { conditionsOf, hitsOfSession, isOfSession, dimensionsIn } from "./conditions";
import type { SessionAnswer, SessionQuestion } from "./question";
import {
  countsVisitors,
  hitMetrics,
  isShare,
  metricSql,
  ofEachHit,
  ofEachPart,
  ofEachVisitor,
  ofHitsOfPart,
  sessionMetrics,
  viewMetrics,
} from "./metric-sql";
import { beganSince, partTables } from "./parts";
import { daysWithTotals, hasOurDays, readsTotals, selectTotals, withoutDays } from "./from-totals";
import { worthSql, currencyOfRows } from "./revenue";
import { ofOneMoment } from "./run";
import { type GoalWords, wordsOfGoals } from "./words";

/**
 * Answers a question about a site's sessions, as far as they are made; `behind` of the headline says how far.
 * @throws AppError `bad_request` for a pattern that Postgres rejects, or a query that takes too long
 */
export async function ask(question: SessionQuestion): Promise<SessionAnswer> {
  sessionsAreRead();
  return answer(question);
}

async function answer(question: SessionQuestion): Promise<SessionAnswer> {
  const [rows, whole] = await Promise.all([readRows(question), wholeOf(question)]);
  const { dimensions = [], metrics } = question;
  const currencyOf = metrics.some(isRevenue) ? currencyOfRows(question) : null;
  return {
    rows: rows.map((row) => {
      const named = dimensions.map((_, n) => String(row[`d${n}`] ?? ""));
      const currency = currencyOf?.(named);
      const metricOf = (metric: AnalyticsMetric, n: number): number | null => {
        const value = row[`m${n}`];
        if (isRevenue(metric) && !currency) return null;
        if (metric === "total_revenue") return Number(value ?? 0);
        if (!isShare(metric)) return value === null || value === undefined ? null : Number(value);
        const of = whole.get(keyOf(metric, dimensions, named)) ?? 0;
        return of === 0 ? null : roundTo(1, (100 * Number(value)) / of);
      };
      return { dimensions: named, metrics: metrics.map(metricOf), ...(currency !== undefined && { currency }) };
    }),
    total: Number(rows[0]?.total ?? 0),
  };
}

const readRows = (question: SessionQuestion) =>
  reading(async () => {
    const { values, bind } = bindings();
    const write = await prepare(question, bind);
    return ofOneMoment(async (runs) => {
      const days = readsTotals(question) ? await daysWithTotals(question, runs) : [];
      return runs<Record<string, unknown> & { total: string }>(write(days), values);
    });
  });

const roundTo = (digits: number, value: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

const isOfGoal = (dimension: string): boolean => ["goal", "event"].includes(dimension) || dimension.startsWith("prop:");

const keyOf = (metric: AnalyticsMetric, dimensions: readonly string[], values: readonly string[]): string =>
  metric === "percentage" ? metric : [metric, ...values.filter((_, n) => !isOfGoal(dimensions[n]!))].join("\0");

async function wholeOf(question: SessionQuestion): Promise<Map<string, number>> {
  const whole = new Map<string, number>();
  const { dimensions = [], filters = [] } = question;
  if (question.metrics.includes("percentage")) {
    const all = await answer({ ...question, metrics: ["visitors"], dimensions: [], orderBy: [], limit: 1, offset: 0 });
    whole.set("percentage", all.rows[0]?.metrics[0] ?? 0);
  }
  if (question.metrics.includes("conversion_rate")) {
    const kept = dimensions.filter((dimension) => !isOfGoal(dimension));
    const all = await answer({
      ...question,
      metrics: ["visitors"],
      dimensions: kept,
      filters: filters.filter((filter) => !dimensionsIn(filter).some(isOfGoal)),
      orderBy: [],
      limit: 100_000,
      offset: 0,
    });
    for (const { dimensions: named, metrics } of all.rows)
      whole.set(keyOf("conversion_rate", kept, named), metrics[0] ?? 0);
  }
  return whole;
}

/** Looks up the words first, then gives a function that writes the SQL for the days read from totals. */
async function prepare(question: SessionQuestion, bind: Bind): Promise<(days: readonly Day[]) => string> {
  const { siteId, range, metrics, dimensions = [], filters = [], reached = [], goals = [], zone } = question;
  const filtered = filters.flatMap(dimensionsIn);
  const ofHits = dimensions.some((dimension) => !isOfSession(dimension) && !isTimeUnit(dimension));
  // Whether hits must be read one by one, rather than only checking that a session has one.
  const apart =
    ofHits ||
    metrics.some((metric) => hitMetrics.includes(metric)) ||
    (filtered.some((name) => !isOfSession(name)) && metrics.some((metric) => viewMetrics.includes(metric)));
  const conditions = await conditionsOf(filters, { apart, goals, bind });
  const conversions: AnalyticsFilter[] =
    reached.length > 0 ? [{ operator: "is", dimension: "goal", values: reached }] : [];
  const converted = await conditionsOf(conversions, { apart: false, goals, bind });
  const moment = (at: Date): string => `${bind(at)}::timestamptz`;
  const [since, from, until] = [moment(beganSince(range.from)), moment(range.from), moment(range.to)];
  const where = [
    `s.site_id = ${bind(siteId)}::int`,
    `s.at >= ${from}`,
    `s.at < ${until}`,
    ...conditions.session,
    ...conditions.hit,
    ...(dimensions.some((dimension) => dimension === "event" || dimension.startsWith("prop:")) ? ["h.act > 0"] : []),
  ].join(" and ");
  const names = dimensions.map((_, n) => `d${n}`);
  const values = dimensions.map((dimension, n) => `${expressionOf(dimension, zone, bind)} as d${n}`);
  const by = (...keys: string[]) => (keys.length > 0 ? `group by ${keys.join(", ")}` : "");
  const list = (...columns: string[]) => columns.join(", ");
  const ofGoals = dimensions.includes("goal") ? await wordsOfGoals(goals) : [];
  const hitsOf = (parts: string) => `${parts} cross join lateral ${hitsOfSession} as h
    ${dimensions.includes("goal") ? joinGoals(question, ofGoals, bind) : ""}`;
  const needsSessions = metrics.some((metric) => sessionMetrics.includes(metric));
  const amount = metrics.some(isRevenue) ? await worthSql(question, bind) : null;
  const summed = amount ? [`sum(${amount}) as amount`, `count(${amount}) as sales`] : [];
  const each = amount ? [`${amount} as amount`, `(${amount} is not null)::int as sales`] : [];
  const rowsOf = (parts: string, where: string): string =>
    !apart
      ? `select ${list(...values, ...ofEachPart)} from ${parts} where ${where}`
      : needsSessions
        ? `select ${list(...values, ...ofHitsOfPart, ...summed)} from ${hitsOf(parts)} where ${where} ${by(...names, "s.id")}`
        : `select ${list(...values, ...ofEachHit, ...each)} from ${hitsOf(parts)} where ${where}`;
  // Groups by visitor: `count(distinct)` would sort all rows.
  const isByVisitor =
    metrics.some(countsVisitors) &&
    (apart || !countsFirsts(question, [...filtered, ...conversions.flatMap(dimensionsIn)]));
  const parts = partTables({ since, until, ofSession: converted.session });
  const sumOf = (rows: string, visitors: string, ...keys: string[]): string =>
    `select ${list(...names, ...ofEachVisitor(metrics, visitors))} from (${rows}) rows ${by(...names, ...keys)}`;
  const countedOf = (rows: readonly string[]): string =>
    isByVisitor
      ? sumOf(rows.join(" union all "), "1", "visitor")
      : rows.map((some) => sumOf(some, "count(*) filter (where arrives)")).join(" union all ");
  const [limit, offset] = [bind(question.limit ?? 10_000), bind(question.offset ?? 0)];
  const totals = (days: readonly Day[]): string =>
    days.length > 0 ? ` union all ${selectTotals(question, { days, conditions, goals: ofGoals, bind })}` : "";
  return (days) => {
    const kept = `${where} and ${withoutDays(question, days, bind)}`;
    return `with counted as (${countedOf(parts.map((part) => rowsOf(part, kept)))}${totals(days)}), grouped as (
    select ${list(...names, ...metrics.map((metric, n) => `${metricSql(metric)} as m${n}`))} from counted ${by(...names)}
  ), named as (
    select ${list(...dimensions.map((dimension, n) => `${nameSql(dimension, `d${n}`)} as d${n}`), ...metrics.map((_, n) => `m${n}`))},
      count(*) over () as total from grouped
  )
  select * from named order by ${orderOf(question)} limit ${limit} offset ${offset}`;
  };
}

/** The same in all sessions of a visitor's day: the first session's values apply. */
const ofVisitor = ["country", "region", "city", "device", "browser", "browser_version", "os", "os_version"];

/** Counting one part of each visitor is enough when nothing that differs between a visitor's sessions is asked. */
function countsFirsts({ range, dimensions = [], zone }: SessionQuestion, filtered: readonly string[]): boolean {
  const isConstant = (name: string) => ofVisitor.includes(name) || (isTimeUnit(name) && name !== "hour");
  return (
    hasOurDays(zone) &&
    startOfDay(dayOf(range.from)).getTime() === range.from.getTime() &&
    [...dimensions, ...filtered].every(isConstant)
  );
}

function joinGoals({ goals = [] }: SessionQuestion, words: readonly GoalWords[], bind: Bind): string {
  // Pages by their number, events by the negated one, so that hits find their goals with a hash join.
  const rows = words.map(
    ({ name, pages, act }, n) =>
      `(${bind(name)}::text, ${bind(pages ?? [-act!])}::int[], ${bind(goals[n]!.currency ?? null)}::text)`,
  );
  const listed =
    rows.length > 0 ? `(values ${rows.join(", ")})` : "(select null::text, null::int[], null::text where false)";
  return `join (select name, currency, unnest(words) as word from ${listed} as goal (name, words, currency)) as g
    on g.word = case when h.act > 0 then - h.act else h.page end`;
}

function expressionOf(dimension: AnalyticsDimension, zone: string, bind: Bind): string {
  if (isTimeUnit(dimension)) return `date_trunc('${dimension}', s.at at time zone ${bind(zone)}::text)`;
  if (dimension === "page") return "h.page";
  if (dimension === "event") return "h.act";
  if (dimension === "goal") return "g.name";
  if (dimension.startsWith("prop:"))
    return `coalesce(s.props -> (h.n - 1)::int ->> ${bind(dimension.slice(5))}::text, '')`;
  return `s.${dimension}`;
}

function nameSql(dimension: AnalyticsDimension, column: string): string {
  if (isTimeUnit(dimension))
    return `to_char(${column}, '${dimension === "hour" ? "YYYY-MM-DD HH24:00:00" : "YYYY-MM-DD"}')`;
  if (dimension === "goal" || dimension.startsWith("prop:")) return column;
  return `(select word from visit_words w where w.id = ${column})`;
}

function orderOf({ dimensions = [], metrics, orderBy = [] }: SessionQuestion): string {
  const columnOf = (by: string): string | null => {
    const [metric, dimension] = [
      (metrics as readonly string[]).indexOf(by),
      (dimensions as readonly string[]).indexOf(by),
    ];
    return metric >= 0 ? `m${metric}` : dimension >= 0 ? `d${dimension}` : null;
  };
  const asked = orderBy.flatMap(({ by, descending }) => {
    const column = columnOf(by);
    return column ? [`${column} ${descending ? "desc" : "asc"} nulls last`] : [];
  });
  const time = dimensions.findIndex(isTimeUnit);
  const usual = time >= 0 ? [`d${time}`] : metrics.length > 0 ? ["m0 desc nulls last"] : [];
  // A total order, so that pages of results do not overlap.
  return [...(asked.length > 0 ? asked : usual), ...dimensions.map((_, n) => `d${n}`), "total"].join(", ");
}
