import { dayOf } from "@/lib/core/days";
import { listHref } from "@/lib/core/list-href";
import { type Dimension, type DimensionQuery, dimensionsOf, unknownValue } from "@/lib/visits/shared/dimensions";
import { type ComparedQuery, quickOf, type Unit, unitLengths } from "@/lib/visits/shared/ranges";

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
 * Links from the parts of a report: narrowed to a value, or to the single visits. The usual range is named explicitly,
 * because a list of visits has no default range.
 */
export function reportLinks(
  report: ReportAddress,
  pages: { visits: string; all: string; download: string },
  about: Record<string, string>,
  query: ReportQuery,
) {
  const { dateFrom, dateTo, compare } = query;
  const counted = { ...about, range: quickOf(query), dateFrom, dateTo, ...dimensionsOf(query) };
  return {
    value: (of: Dimension | "page", value: string) =>
      reportHref(report, of === "page" ? { url: value } : { [of]: value || unknownValue }),
    all: (dimension: Dimension) => listHref(pages.all, { ...counted, compare, dimension }),
    visits: listHref(pages.visits, { ...counted, audience: "person" }),
    download: listHref(pages.download, { ...counted, audience: "person" }),
  };
}

export type ReportLinks = ReturnType<typeof reportLinks>;
