import { dayIn } from "@/lib/core/clocks";
import { AppError } from "@/lib/core/errors";
import type { Day } from "@/lib/core/days";
import type { Actor } from "@/lib/people/actor";
import { goalsOf, oldestSession } from "../query/of-site";
import type { Goal, SessionQuestion } from "../query/question";
import { noRevenue } from "../query/revenue";
import type { ValueDimension } from "../shared/dimensions";
import { getSeenSite, listSeenSites, type SeenSite } from "../sites/site";
import { type AnalyticsQuery, asksConversions, type PageFilter, readFilters } from "../shared/report-query";
import { comparedDays, type ReportDays, daysOf, momentsOf } from "./times";

/** A report's query for a site that the person may see. */
export type AskedAnalytics = {
  site: SeenSite;
  query: AnalyticsQuery;
  goals: Goal[];
  filters: PageFilter[];
  today: Day;
  days: ReportDays;
  before: ReportDays | null;
  /** Whether revenue is shown for a dimension's values, or without one for everything the filters leave. */
  sells: (dimension?: ValueDimension) => boolean;
  base: Pick<SessionQuestion, "siteId" | "zone" | "range" | "filters" | "goals">;
};

/** @throws AppError `not_found` for a site that the person may not see */
export async function askedAnalytics(actor: Actor, query: AnalyticsQuery): Promise<AskedAnalytics> {
  return askedOfSite(await getSiteOrFirst(actor, query.site), query);
}

/** @param id 0 for the first one that the person may see. @throws AppError `not_found` */
export async function getSiteOrFirst(actor: Actor, id: number): Promise<SeenSite> {
  const site = id ? await getSeenSite(actor, id) : (await listSeenSites(actor))[0];
  if (!site) throw new AppError("not_found", "No se encontró el sitio.");
  return site;
}

/** The same, without checking that the person may see the site. */
export async function askedOfSite(site: SeenSite, query: AnalyticsQuery, now = new Date()): Promise<AskedAnalytics> {
  const { id: siteId, zone } = site;
  const [goals, oldest] = await Promise.all([goalsOf(siteId), query.period === "all" ? oldestSession(siteId) : null]);
  const today = dayIn(zone, now);
  const days = daysOf(query, today, oldest && dayIn(zone, oldest));
  const filters = readFilters(query.f);
  const base = { siteId, zone, range: momentsOf(zone, days), filters, goals };
  const sells = (dimension?: ValueDimension) =>
    (dimension === "goal" || asksConversions(filters)) &&
    noRevenue({ goals, filters, dimensions: dimension && [dimension] }) === null;
  return { site, query, goals, filters, today, days, before: comparedDays(query, days), sells, base };
}
