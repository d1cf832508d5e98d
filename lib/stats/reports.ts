import { readBreakdown } from "@/lib/visits/breakdowns";
import { toItems } from "@/lib/visits/shared/labels";
import { rangeOf } from "@/lib/visits/shared/ranges";
import type { Dimension, Series } from "@/lib/visits/schema";
import { readSeries } from "@/lib/visits/series";
import { allPages, subjectOf } from "@/lib/visits/subjects";
import type { ReportQuery } from "./schema";

/** What a report is about: a page, or all of them. A page that nobody visited is nothing. */
export const reportSubject = async (url: string): Promise<number> =>
  url ? ((await subjectOf("page", url)) ?? 0) : allPages;

/** Visits over time. */
export const seriesReport = async (query: ReportQuery): Promise<Series> =>
  readSeries(await reportSubject(query.url), rangeOf(query));

/** What visits were made of, in values and in words. */
export async function breakdownReport({
  dimension,
  limit,
  ...query
}: ReportQuery & { dimension: Dimension; limit: number }) {
  const shares = await readBreakdown(await reportSubject(query.url), rangeOf(query), dimension, limit);
  return { results: toItems(dimension, shares).map((item, index) => ({ ...item, value: shares[index]!.value })) };
}
