import { listHref } from "@/lib/core/list-href";
import { isValueDimension, type TimeUnit, type ValueDimension } from "./dimensions";
import type { FilterOperator } from "./filters";
import { type AnalyticsMetric, revenueMetrics } from "./metrics";

/* The report's address holds its whole state, so that it can be bookmarked and shared. */

export const periods = {
  today: "Hoy",
  yesterday: "Ayer",
  "7d": "7 días",
  "30d": "30 días",
  month: "Este mes",
  lastMonth: "Mes pasado",
  "12m": "12 meses",
  year: "Este año",
  all: "Todo",
  custom: "Otras fechas",
} as const;
export type ReportPeriod = keyof typeof periods;

export const reportComparisons = {
  before: "Periodo anterior",
  year: "Hace un año",
  custom: "Otras fechas",
  none: "Sin comparar",
} as const;
export type ReportComparison = keyof typeof reportComparisons;

export const cardNames = ["sources", "pages", "places", "devices", "goals"] as const;
export type CardName = (typeof cardNames)[number];

/** Metrics that the chart can show; the filters decide which are offered. */
export const headlineMetrics = [
  "visitors",
  "visits",
  "new_visits",
  "pageviews",
  "views_per_visit",
  "bounce_rate",
  "visit_duration",
  "time_on_page",
  "scroll_depth",
  "events",
  "conversion_rate",
  "total_revenue",
  "average_revenue",
] as const satisfies readonly AnalyticsMetric[];
export type HeadlineMetric = (typeof headlineMetrics)[number];

export type AnalyticsQuery = {
  /** 0 is the first site that the person may see. */
  site: number;
  period: ReportPeriod;
  from: string;
  to: string;
  compare: ReportComparison;
  compareFrom: string;
  compareTo: string;
  f: string;
  /** The goal whose conversions the lists show: a name, `anyGoal`, or empty for the usual one. */
  goal: string;
  metric: HeadlineMetric | "";
  unit: TimeUnit | "";
} & Record<CardName, string>;

export const pageOperators = {
  is: "es",
  is_not: "no es",
  contains: "contiene",
  contains_not: "no contiene",
} as const satisfies Partial<Record<FilterOperator, string>>;
export type PageOperator = keyof typeof pageOperators;

export type PageFilter = { operator: PageOperator; dimension: ValueDimension; values: string[] };

export const pageFilterLimits = { filters: 20, values: 50, length: 512, text: 6_000 } as const;

const escape = (value: string): string => value.replace(/[\\|;]/g, "\\$&");

/** "is,country,CO|PE;contains,page,/blog": `|`, `;` and `\` in values are escaped with `\`. */
export const writeFilters = (filters: readonly PageFilter[]): string =>
  filters
    .map(({ operator, dimension, values }) => [operator, dimension, values.map(escape).join("|")].join())
    .join(";");

export const readFilters = (text: string): PageFilter[] =>
  splitAt(";", text)
    .flatMap((one): PageFilter[] => {
      const [, operator = "", dimension = "", rest = ""] = /^(\w+),([^,]+),(.*)$/su.exec(one) ?? [];
      const values = [...new Set(splitAt("|", rest).map((value) => value.replace(/\\(.)/gsu, "$1")))];
      const isKnown = Object.hasOwn(pageOperators, operator) && isValueDimension(dimension);
      const isShort = values.every(({ length }) => length <= pageFilterLimits.length);
      const isEmpty = operator.startsWith("contains") && values.includes("");
      return isKnown && isShort && !isEmpty
        ? [{ operator: operator as PageOperator, dimension, values: values.slice(0, pageFilterLimits.values) }]
        : [];
    })
    .slice(0, pageFilterLimits.filters);

function splitAt(sign: string, text: string): string[] {
  const parts: string[] = [];
  let part = "";
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === sign) {
      parts.push(part);
      part = "";
    } else if (text[at] === "\\") {
      part += text.slice(at, at + 2);
      at += 1;
    } else part += text[at];
  }
  return [...parts, part];
}

export const analyticsPath = "/dashboard/application/analytics";

export const analyticsDefaults: AnalyticsQuery = {
  site: 0,
  period: "30d",
  from: "",
  to: "",
  compare: "before",
  compareFrom: "",
  compareTo: "",
  f: "",
  goal: "",
  metric: "",
  unit: "",
  sources: "",
  pages: "",
  places: "",
  devices: "",
  goals: "",
};

/** The report with changes. Signs that need no escape stay readable. */
export const analyticsHref = <Query extends AnalyticsQuery>(
  query: Query,
  changes: Partial<Query> = {},
  path = analyticsPath,
): string => readable(listHref<Record<string, unknown>>(path, { ...query, ...changes }, {}, analyticsDefaults));

export const readable = (href: string): string =>
  href.replace(/%2C|%2F|%3A|%3B|%7C/g, (escaped) => decodeURIComponent(escaped));

export const filteredHref = (query: AnalyticsQuery, filters: readonly PageFilter[], path?: string): string =>
  analyticsHref(query, { f: writeFilters(filters) }, path);

export const withFilter = (filters: readonly PageFilter[], added: PageFilter): PageFilter[] => [
  ...filters.filter(({ dimension, operator }) => dimension !== added.dimension || operator !== added.operator),
  added,
];

/** Whether filters ask for actions, so that conversions are shown. */
export const asksConversions = (filters: readonly PageFilter[]): boolean =>
  filters.some(({ dimension, operator }) => isOfDeed(dimension) && !operator.endsWith("_not"));

export const isOfDeed = (dimension: string): boolean =>
  dimension === "goal" || dimension === "event" || dimension.startsWith("prop:");

/** The figures above the chart. @param sells whether there is revenue to show */
export function headlineOf(filters: readonly PageFilter[], sells: boolean): HeadlineMetric[] {
  if (asksConversions(filters)) return ["visitors", "events", "conversion_rate", ...(sells ? revenueMetrics : [])];
  return filters.some(({ dimension }) => dimension === "page")
    ? ["visitors", "visits", "pageviews", "bounce_rate", "time_on_page", "scroll_depth", "new_visits"]
    : ["visitors", "visits", "pageviews", "views_per_visit", "bounce_rate", "visit_duration", "new_visits"];
}
