import type { z } from "zod";
import { listShares } from "@/lib/visits/breakdowns";
import { toItems } from "@/lib/visits/shared/labels";
import { rangeOf } from "@/lib/visits/shared/ranges";
import type { Series } from "@/lib/visits/schema";
import { readSeries } from "@/lib/visits/series";
import { allPages, subjectOf } from "@/lib/visits/subjects";
import type { breakdown, breakdownQuery, PageReportQuery } from "./schema";

/** What a report is about: a page, or all of them. A page that nobody visited is nothing. */
export const reportSubject = async (url: string): Promise<number> =>
  url ? ((await subjectOf("page", url)) ?? 0) : allPages;

export const seriesReport = async (query: PageReportQuery): Promise<Series> =>
  readSeries(await reportSubject(query.url), rangeOf(query));

/** What visits were made of, in values and in words, the most frequent first. */
export async function breakdownReport(query: z.infer<typeof breakdownQuery>): Promise<z.input<typeof breakdown>> {
  const { dimension } = query;
  const page = await listShares(await reportSubject(query.url), rangeOf(query), dimension, query);
  return { ...page, results: toItems(dimension, page.results) };
}
