import type { AnalyticsDimension } from "../shared/dimensions";
import type { AnalyticsFilter } from "../shared/filters";
import type { AnalyticsMetric } from "../shared/metrics";

export type Goal = {
  name: string;
  kind: "page" | "event";
  pattern: string;
  /** The currency in which its event's revenue is added up. */
  currency?: string | null;
};

/** The only way in which the page, the API and downloads query a site's sessions. */
export type SessionQuestion = {
  siteId: number;
  zone: string;
  /** `to` is exclusive. */
  range: { from: Date; to: Date };
  metrics: readonly AnalyticsMetric[];
  /** None gives one row of all. */
  dimensions?: readonly AnalyticsDimension[];
  /** All must hold. */
  filters?: readonly AnalyticsFilter[];
  /** Names of goals: only sessions in which one of them was reached, whatever hits are asked for. */
  reached?: readonly string[];
  /** Needed when a dimension, a filter or `reached` uses goals. */
  goals?: readonly Goal[];
  /** Default: times in order, otherwise the first metric, descending. */
  orderBy?: readonly { by: AnalyticsMetric | AnalyticsDimension; descending: boolean }[];
  limit?: number;
  offset?: number;
};

/** Times are given by their start in the zone: an ISO day, or "2026-11-27 14:00:00" for an hour. */
export type AnswerRow = {
  dimensions: string[];
  metrics: (number | null)[];
  /** For revenue metrics; null when the currency is unknown. */
  currency?: string | null;
};

export type SessionAnswer = { rows: AnswerRow[]; total: number };
