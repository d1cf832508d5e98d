import { brand } from "@/lib/core/brand";
import { clockIn, dayIn, offsetIn } from "@/lib/core/clocks";
import { addDays, type Day, endOfMonth, isDay, sameDay } from "@/lib/core/days";
import { type Moments, momentsOf } from "../report/times";
import { dimensionsIn } from "../query/conditions";
import type { AnalyticsDimension } from "../shared/dimensions";
import { type AnalyticsFilter, filterLimits, type FilterOperator, filterOperators } from "../shared/filters";
import { type AnalyticsMetric, analyticsMetrics } from "../shared/metrics";
import { dimensionOf, storedContaining, storedValue, timeUnitOf } from "./dimensions";

/** A query's error, in the words of Plausible's Stats API. */
export class QueryRefusal extends Error {
  static {
    brand(this, "QueryRefusal");
  }
}

export type StatsQuery = {
  siteId: string;
  metrics: string[];
  dateRange: unknown;
  dimensions: string[];
  filters: AnalyticsFilter[];
  orderBy: [string, "asc" | "desc"][];
  include: { imports: boolean; timeLabels: boolean; totalRows: boolean };
  limit: number;
  offset: number;
};

const ours: Record<string, AnalyticsMetric> = {
  ...Object.fromEntries(
    analyticsMetrics.filter((name) => name !== "new_visits").map((name): [string, AnalyticsMetric] => [name, name]),
  ),
  group_conversion_rate: "conversion_rate",
};

export const metricOf = (name: string): AnalyticsMetric | null => (Object.hasOwn(ours, name) ? ours[name]! : null);

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 200) ?? "nil";

const refuse = (message: string): never => {
  throw new QueryRefusal(message);
};

const listOf = (value: unknown, most: number, message: string): unknown[] =>
  Array.isArray(value) && value.length <= most ? value : refuse(message);

/** @throws QueryRefusal */
export function readStatsQuery(body: unknown): StatsQuery {
  if (typeof body !== "object" || body === null || Array.isArray(body)) refuse("Invalid query: expected an object.");
  const sent = body as Record<string, unknown>;
  for (const key of Object.keys(sent))
    if (!known.includes(key)) refuse(`#/${key.slice(0, 100)}: Schema does not allow additional properties.`);
  const missing = ["site_id", "metrics", "date_range"].filter((key) => sent[key] === undefined);
  if (missing.length > 0) refuse(`#: Required property ${missing.join(", ")} was not present.`);
  const { site_id: siteId, order_by: order, include = {}, pagination = {} } = sent;
  if (typeof siteId !== "string" || siteId.length > 300) return refuse("#/site_id: Type mismatch. Expected String.");
  const metrics = listOf(sent.metrics, 20, "#/metrics: Type mismatch. Expected Array.").map((name) =>
    typeof name === "string" && metricOf(name) ? name : refuse(`Unknown metric '${shown(name)}'.`),
  );
  if (metrics.length === 0) refuse("#/metrics: Expected a minimum of 1 items but got 0.");
  const dimensions = listOf(sent.dimensions ?? [], 8, "#/dimensions: Type mismatch. Expected Array.").map((name) =>
    typeof name === "string" && (name === "time" || timeUnitOf(name) || dimensionOf(name))
      ? name
      : refuse(`Invalid dimensions '${shown(sent.dimensions)}'`),
  );
  const filters = readList(sent.filters ?? [], sent.filters, 1);
  const filtered = filters.flatMap(dimensionsIn);
  for (const metric of metrics) {
    const of = needed[metric];
    if (of && !dimensions.includes(of) && !filtered.includes(dimensionOf(of)!))
      refuse(`Metric \`${metric}\` can only be queried with ${of} filters or dimensions.`);
  }
  const orderBy = listOf(order ?? [], 10, `Invalid order_by '${shown(order)}'.`).map(
    (entry): [string, "asc" | "desc"] => {
      const [by, direction] = Array.isArray(entry) ? entry : [];
      if (![...metrics, ...dimensions].includes(by) || (direction !== "asc" && direction !== "desc"))
        return refuse(`Invalid order_by entry '${shown(entry)}'.`);
      return [by, direction];
    },
  );
  if (typeof include !== "object" || include === null) return refuse(`Invalid include '${shown(include)}'.`);
  const wanted = include as Record<string, unknown>;
  for (const key of Object.keys(wanted))
    if (!["imports", "time_labels", "total_rows", "comparisons"].includes(key))
      refuse(`Invalid include key'${shown(key)}'.`);
  if (wanted.time_labels && !dimensions.some((name) => name.startsWith("time")))
    refuse("Invalid include.time_labels: requires a time dimension.");
  const { limit = 10_000, offset = 0 } = ((typeof pagination === "object" && pagination) || {}) as Record<
    string,
    unknown
  >;
  if (!isCount(limit, 1, 10_000) || !isCount(offset, 0, 1e9)) return refuse("#/pagination: Invalid pagination.");
  return {
    siteId,
    metrics,
    dimensions,
    filters,
    orderBy,
    limit,
    offset,
    dateRange: sent.date_range,
    include: {
      imports: Boolean(wanted.imports),
      timeLabels: Boolean(wanted.time_labels),
      totalRows: Boolean(wanted.total_rows),
    },
  };
}

const needed: Partial<Record<string, string>> = {
  conversion_rate: "event:goal",
  group_conversion_rate: "event:goal",
  scroll_depth: "event:page",
  time_on_page: "event:page",
};

const known = ["site_id", "metrics", "date_range", "dimensions", "filters", "order_by", "include", "pagination"];

const isCount = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

function readList(list: unknown, whole: unknown, depth: number): AnalyticsFilter[] {
  return listOf(list, filterLimits.filters, `Invalid filters '${shown(whole)}'.`).map((filter) =>
    readFilter(filter, depth),
  );
}

function readFilter(filter: unknown, depth: number): AnalyticsFilter {
  const invalid = (): never => refuse(`Invalid filter '${shown(filter)}'.`);
  if (!Array.isArray(filter) || depth > filterLimits.depth) return invalid();
  const [operator, second, values] = filter;
  if (operator === "and") return { and: readList(second, filter, depth + 1) };
  if (operator === "or") return { or: readList(second, filter, depth + 1) };
  if (operator === "not") return { not: readFilter(second, depth + 1) };
  if (!(filterOperators as readonly unknown[]).includes(operator))
    return refuse(`Unknown operator for filter '${shown(filter)}'.`);
  const dimension = typeof second === "string" ? dimensionOf(second) : null;
  if (!dimension || !Array.isArray(values) || values.length > filterLimits.values) return invalid();
  if (!values.every((value): value is string => typeof value === "string" && value.length <= filterLimits.length))
    return invalid();
  if (second === "visit:country" && (operator as string).startsWith("is") && values.some((value) => value.length !== 2))
    return refuse("Invalid visit:country filter, visit:country needs to be a valid 2-letter country code.");
  if (dimension === "goal" && (operator as string).startsWith("matches")) return invalid();
  const caseSensitive = readModifiers(filter) ?? invalid();
  const [by, isNot] = [(operator as string).replace("_not", ""), (operator as string).endsWith("_not")];
  const exactly = (stored: string[]): AnalyticsFilter => ({
    operator: isNot ? "is_not" : "is",
    dimension,
    values: stored,
  });
  if (by === "is" && caseSensitive) return exactly(values.map((value) => storedValue(second, value)));
  if (by === "matches") return { operator: operator as FilterOperator, dimension, values };
  if (dimension === "goal")
    return by === "is" ? invalid() : { operator: operator as FilterOperator, dimension, values };
  const named = by === "contains" ? storedContaining(second, values, caseSensitive) : null;
  if (named) return exactly(named);
  if (by === "contains" && !caseSensitive) return { operator: operator as FilterOperator, dimension, values };
  // Our `contains` ignores case and our `is` does not, so the opposite of each needs a pattern.
  const literals = values.map((value) => escaped(by === "is" ? storedValue(second, value) : value));
  return {
    operator: isNot ? "matches_not" : "matches",
    dimension,
    values: by === "is" ? literals.map((literal) => `(?i)^(?:${literal})$`) : literals,
  };
}

const escaped = (value: string): string => value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a filter is case-sensitive, the default; null for invalid modifiers. */
function readModifiers(filter: unknown[]): boolean | null {
  if (filter.length > 4) return null;
  const modifiers = filter[3] ?? {};
  if (typeof modifiers !== "object" || Array.isArray(modifiers)) return null;
  const { case_sensitive: told = true, ...rest } = modifiers as Record<string, unknown>;
  return typeof told === "boolean" && Object.keys(rest).length === 0 ? told : null;
}

/** @param oldest when the data begins @throws QueryRefusal */
export function rangeIn(zone: string, asked: unknown, oldest: Date | null, now = new Date()): Moments {
  const today = dayIn(zone, now);
  const days = (first: Day, last: Day): Moments => momentsOf(zone, { first, last });
  if (asked === "day") return days(today, today);
  if (asked === "month") return days(`${today.slice(0, 7)}-01`, endOfMonth(today));
  if (asked === "year") return days(`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`);
  if (asked === "all") return days(oldest ? dayIn(zone, oldest) : today, today);
  const [, count, unit] = (typeof asked === "string" && /^(\d{1,4})(d|mo|h)$/.exec(asked)) || [];
  const n = Number(count);
  if (unit === "h" && n > 0 && n <= 72) return { from: new Date(now.getTime() - n * 3_600_000), to: now };
  // Days before today, and whole months before this one, as in Plausible's latest versions.
  if (unit === "d" && n > 0 && n <= 5_000) return days(addDays(today, -n), addDays(today, -1));
  if (unit === "mo" && n > 0 && n <= 100) {
    const month = `${today.slice(0, 7)}-01`;
    return days(sameDay(month, -n), addDays(month, -1));
  }
  if (Array.isArray(asked) && asked.length === 2 && asked.every((one): one is string => typeof one === "string")) {
    const [from, to] = asked as [string, string];
    if (isDay(from) && isDay(to) && from <= to) return days(from, to);
    const isMoment = (text: string) =>
      /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
    if (isMoment(from) && isMoment(to) && from <= to)
      return { from: new Date(from), to: new Date(Date.parse(to) + 1_000) };
    return refuse(`Invalid date_range '${shown(asked)}'.`);
  }
  return refuse(`Invalid date_range ${shown(asked)}`);
}

export function askedDimension(name: string, { from, to }: Moments): AnalyticsDimension {
  if (name !== "time") return timeUnitOf(name) ?? dimensionOf(name)!;
  const days = (to.getTime() - from.getTime()) / 86_400_000;
  // Plausible's bounds, so that charts of the same days have as many points.
  return days <= 2 ? "hour" : days <= 40 ? "day" : days <= 53 * 7 ? "week" : "month";
}

/** Local time with its UTC offset: "2026-11-27T00:00:00-05:00". */
export function zonedMoment(zone: string, at: Date): string {
  const offset = Math.round(offsetIn(zone, at) / 60_000);
  const two = (part: number) => String(Math.trunc(Math.abs(part))).padStart(2, "0");
  return `${clockIn(zone, at).replace(" ", "T")}${offset < 0 ? "-" : "+"}${two(offset / 60)}:${two(offset % 60)}`;
}
