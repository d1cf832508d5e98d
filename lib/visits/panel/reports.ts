import type { z } from "zod";
import { listShares } from "@/lib/visits/breakdowns";
import { type AskedReport, askedOf } from "@/lib/visits/report";
import { toItems } from "@/lib/visits/shared/labels";
import type { Series } from "@/lib/visits/schema";
import { readSeries } from "@/lib/visits/series";
import { allPages, subjectOf } from "@/lib/visits/subjects";
import type { breakdown, breakdownQuery, PageReportQuery } from "./schema";

/** The report of a page or of all pages. A page without visits gets subject 0, which has no data. */
export const askedOfPages = async (query: PageReportQuery, now?: Date): Promise<AskedReport> =>
  askedOf(query.url ? ((await subjectOf("page", query.url)) ?? 0) : allPages, query, now);

export async function seriesReport(query: PageReportQuery): Promise<Series> {
  const { scope, range, compared } = await askedOfPages(query);
  return readSeries(scope, range, compared);
}

export async function breakdownReport(query: z.infer<typeof breakdownQuery>): Promise<z.input<typeof breakdown>> {
  const { dimension } = query;
  const { scope, range } = await askedOfPages(query);
  const page = await listShares(scope, range, dimension, query);
  return { ...page, results: toItems(dimension, page.results) };
}
