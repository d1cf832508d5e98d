import { notFound } from "next/navigation";
import { askedOfSite } from "@/lib/analytics/report/asked";
import { shiftDays } from "@/lib/analytics/report/times";
import { listSeenSites } from "@/lib/analytics/sites/site";
import type { AnalyticsQuery } from "@/lib/analytics/shared/report-query";
import type { Actor } from "@/lib/people/actor";

/** Null when the person may see no site; 404 for a site that they may not see. */
export async function loadReport(actor: Actor, query: AnalyticsQuery) {
  const sites = await listSeenSites(actor);
  const site = query.site === 0 ? sites[0] : (sites.find(({ id }) => id === query.site) ?? notFound());
  if (!site) return null;
  const asked = await askedOfSite(site, query);
  const { days, today } = asked;
  const [earlier, later] = [-1, 1].map((by) => shiftDays(days, by, query.period));
  const steps = {
    earlier: query.period === "all" ? null : earlier!,
    later: days.last >= today || query.period === "all" ? null : later!,
  };
  return { sites, site, asked, steps };
}
