import type { AnalyticsDimension } from "../shared/dimensions";
import type { AnalyticsFilter } from "../shared/filters";
import type { AnalyticsMetric } from "../shared/metrics";

/** A page to be seen, or an event to happen. */
export type Goal = {
  name: string;
  kind: "page" | "event";
  pattern: string;
  /** In which what its event is worth is added up. */
  currency?: string | null;
};

/** What is asked of a site's sessions; the page, the API and downloads ask by nothing else. */
export type SessionQuestion = {
  siteId: number;
  /** What days, weeks and hours are of: the site's. */
  zone: string;
  /** From `from` on, up to but without `to`. */
  range: { from: Date; to: Date };
  metrics: readonly AnalyticsMetric[];
  /** None gives one row of all. */
  dimensions?: readonly AnalyticsDimension[];
  /** All of them. */
  filters?: readonly AnalyticsFilter[];
  /** The site's goals, where a dimension or a filter is of them. */
  goals?: readonly Goal[];
  /** Without any: times in their order, else the first metric, most first. */
  orderBy?: readonly { by: AnalyticsMetric | AnalyticsDimension; descending: boolean }[];
  limit?: number;
  offset?: number;
};

/** Of times the beginning: an ISO day, or of an hour "2026-11-27 14:00:00", of the zone. */
export type AnswerRow = {
  dimensions: string[];
  metrics: (number | null)[];
  /** Of its revenue, where a metric is of that; null where it cannot be told. */
  currency?: string | null;
};

export type SessionAnswer = { rows: AnswerRow[]; /** How many rows there are without a limit. */ total: number };
