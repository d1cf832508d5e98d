import { analyticsDefaults, filteredHref } from "@/lib/analytics/shared/report-query";
import type { ValueDimension } from "@/lib/analytics/shared/dimensions";
import { dayOf } from "@/lib/core/days";
import { listHref } from "@/lib/core/list-href";
import {
  type Dimension,
  type DimensionQuery,
  dimensions,
  dimensionsOf,
  unknownValue,
} from "@/lib/visits/shared/dimensions";
import { type ComparedQuery, quickOf, type TimeRange, type Unit, unitLengths } from "@/lib/visits/shared/ranges";

export type ReportQuery = ComparedQuery & DimensionQuery;

/** Plain data, so that the browser can derive other addresses. */
export type ReportAddress = { path: string; query: Record<string, unknown>; defaults: Record<string, unknown> };

export const reportHref = ({ path, query, defaults }: ReportAddress, changes: Record<string, string>): string =>
  listHref(path, { ...query, ...changes, page: undefined }, {}, defaults);

/** The report of one point of the chart; null when there is nothing finer. */
export function pointHref(address: ReportAddress, at: string | Date, unit: Unit): string | null {
  if (unit === "minute") return null;
  const from = new Date(at);
  const to = new Date(from.getTime() + unitLengths.hour);
  const dates = unit === "day" ? [dayOf(from), dayOf(from)] : [from.toISOString(), to.toISOString()];
  return reportHref(address, { range: "", dateFrom: dates[0]!, dateTo: dates[1]! });
}

/**
 * Links to the single visits of a report and to their CSV. The usual range is named explicitly, because a list of visits
 * has no default range.
 */
export function reportVisits(
  pages: { visits: string; download: string },
  about: Record<string, string>,
  query: ComparedQuery & Partial<DimensionQuery>,
) {
  const { dateFrom, dateTo } = query;
  const narrowed = Object.fromEntries(dimensions.map((name) => [name, query[name]]));
  const counted = { ...about, range: quickOf(query), dateFrom, dateTo, ...narrowed, audience: "person" };
  return { visits: listHref(pages.visits, counted), download: listHref(pages.download, counted) };
}

/** The same, and links that narrow the report to a value or list all values of a dimension. */
export function reportLinks(
  report: ReportAddress,
  pages: { visits: string; all: string; download: string },
  about: Record<string, string>,
  query: ReportQuery,
) {
  const { dateFrom, dateTo, compare } = query;
  const counted = { ...about, range: quickOf(query), dateFrom, dateTo, ...dimensionsOf(query) };
  return {
    ...reportVisits(pages, about, query),
    value: (of: Dimension, value: string) => reportHref(report, { [of]: value || unknownValue }),
    all: (dimension: Dimension) => listHref(pages.all, { ...counted, compare, dimension }),
  };
}

export type ReportLinks = ReturnType<typeof reportLinks>;

/** The report of this site's sessions with one value, over the days that a range touches. */
export function sessionsHref(dimension: ValueDimension, value: string, { from, to }: TimeRange): string {
  const days = { from: dayOf(from), to: dayOf(new Date(to.getTime() - 1)) };
  const query = { ...analyticsDefaults, period: "custom" as const, ...days };
  return filteredHref(query, [{ operator: "is", dimension, values: [value] }]);
}
