import { type AnalyticsMetric, revenueMetrics } from "../shared/metrics";

export const hitMetrics: readonly AnalyticsMetric[] = ["exit_rate", "time_on_page", "scroll_depth", ...revenueMetrics];

export const isShare = (metric: AnalyticsMetric): metric is "percentage" | "conversion_rate" =>
  metric === "percentage" || metric === "conversion_rate";

/** Not the bare column: Postgres would walk its index for the order and read all rows one by one. */
const visitor = "s.visitor + 0 as visitor";

/* Columns of the parts `s` (./parts.ts). */

export const ofEachPart = [
  visitor,
  "s.begins",
  "s.first",
  "s.arrives",
  "s.bounce",
  "s.duration as seconds",
  "s.views",
  "s.hits",
];

const isView = "coalesce(h.act, 0) = 0";

export const ofHitsOfPart = [
  "min(s.visitor) as visitor",
  "bool_and(s.begins) as begins",
  "bool_and(s.first) as first",
  "bool_and(s.bounce) as bounce",
  "min(s.duration) as seconds",
  `count(*) filter (where ${isView}) as views`,
  "count(*) as hits",
  `bool_or(${isView} and h.page = s.exit and s.leaves)::int as exits`,
  "sum(h.active) as active",
  "count(h.active) as looked",
  "max(h.scroll) as scroll",
];

export const ofEachHit = [
  visitor,
  "s.first",
  `(${isView})::int as views`,
  "1 as hits",
  "h.active",
  "(h.active is not null)::int as looked",
];

export const sessionMetrics: readonly AnalyticsMetric[] = [
  "visits",
  "views_per_visit",
  "bounce_rate",
  "visit_duration",
  "new_visits",
  "exit_rate",
  "scroll_depth",
];
export const viewMetrics: readonly AnalyticsMetric[] = ["pageviews", "events", "views_per_visit"];

export const countsVisitors = (metric: AnalyticsMetric): boolean => metric === "visitors" || isShare(metric);

export const partsOfMetrics = (metrics: readonly AnalyticsMetric[]): Part[] => [
  ...new Set(metrics.flatMap((metric) => parts[metric])),
];

/**
 * The sums that the metrics need.
 * @param visitors SQL for how many visitors a row stands for
 */
export const ofEachVisitor = (metrics: readonly AnalyticsMetric[], visitors: string): string[] => {
  return partsOfMetrics(metrics).map((part) => (part === "visitors" ? `${visitors} as visitors` : sums[part]));
};

type Part =
  | "visitors"
  | "visits"
  | "views"
  | "hits"
  | "bounces"
  | "seconds"
  | "firsts"
  | "exits"
  | "active"
  | "looked"
  | "scrolls"
  | "revenue"
  | "sales";

const sums: Record<Exclude<Part, "visitors">, string> = {
  visits: "count(*) filter (where begins) as visits",
  views: "sum(views) as views",
  hits: "sum(hits) as hits",
  bounces: "count(*) filter (where bounce) as bounces",
  seconds: "sum(seconds) filter (where not bounce) as seconds",
  firsts: "count(*) filter (where first) as firsts",
  exits: "sum(exits) as exits",
  active: "sum(active) as active",
  looked: "sum(looked) as looked",
  // The median needs every value.
  scrolls: "string_agg(scroll::text, ',') as scrolls",
  revenue: "sum(amount) as revenue",
  sales: "sum(sales) as sales",
};

const parts: Record<AnalyticsMetric, Part[]> = {
  visitors: ["visitors"],
  percentage: ["visitors"],
  conversion_rate: ["visitors"],
  visits: ["visits"],
  pageviews: ["views"],
  events: ["hits"],
  views_per_visit: ["views", "visits"],
  bounce_rate: ["bounces", "visits"],
  visit_duration: ["seconds", "visits"],
  new_visits: ["firsts"],
  exit_rate: ["exits", "views"],
  time_on_page: ["active", "looked"],
  scroll_depth: ["scrolls"],
  total_revenue: ["revenue"],
  average_revenue: ["revenue", "sales"],
};

export function metricSql(metric: AnalyticsMetric): string {
  switch (metric) {
    case "visitors":
    case "percentage":
    case "conversion_rate":
      return "coalesce(sum(visitors), 0)";
    case "visits":
      return "coalesce(sum(visits), 0)";
    case "pageviews":
      return "coalesce(sum(views), 0)";
    case "events":
      return "coalesce(sum(hits), 0)";
    case "views_per_visit":
      return "round(sum(views) / nullif(sum(visits), 0), 2)";
    case "bounce_rate":
      return "round(100.0 * sum(bounces) / nullif(sum(visits), 0), 1)";
    case "visit_duration":
      return "round(coalesce(sum(seconds), 0) / 1000.0 / nullif(sum(visits), 0))";
    case "new_visits":
      return "coalesce(sum(firsts), 0)";
    case "exit_rate":
      return "round(100.0 * sum(exits) / nullif(sum(views), 0), 1)";
    case "time_on_page":
      return "round(sum(active)::numeric / nullif(sum(looked), 0))";
    case "scroll_depth":
      return "(select round((percentile_cont(0.5) within group (order by one::int))::numeric) from unnest(string_to_array(string_agg(scrolls, ','), ',')) as one)";
    // Stored in cents.
    case "total_revenue":
      return "round(sum(revenue) / 100, 2)";
    case "average_revenue":
      return "round(sum(revenue) / nullif(sum(sales), 0) / 100, 2)";
  }
}
