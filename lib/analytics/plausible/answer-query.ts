import { isProductHost } from "@/lib/core/host";
import type { Actor } from "@/lib/people/actor";
import { ask } from "../query/ask";
import { goalsOf, oldestSession } from "../query/of-site";
import { dayInZone, slotsOf } from "../report/times";
import { ownSite } from "../shared/own-site";
import { listSeenSites, type SeenSite } from "../sites/site";
import { shownName } from "./dimensions";
import { askedDimension, metricOf, QueryRefusal, rangeIn, readStatsQuery, zonedMoment } from "./read-query";

/**
 * Answers a body of Plausible's Stats API v2 for a site that the person may see; null for any
 * other. @throws QueryRefusal; AppError as `ask`
 */
export async function answerStatsQuery(actor: Actor, body: unknown, now = new Date()): Promise<object | null> {
  const query = readStatsQuery(body);
  const site = await findSite(actor, query.siteId);
  if (!site) return null;
  const range = rangeIn(
    site.zone,
    query.dateRange,
    query.dateRange === "all" ? await oldestSession(site.id) : null,
    now,
  );
  const dimensions = query.dimensions.map((name) => askedDimension(name, range));
  if (new Set(dimensions).size < dimensions.length)
    throw new QueryRefusal("Some dimensions are listed multiple times.");
  const goals = await goalsOf(site.id);
  const { rows, total } = await ask({
    siteId: site.id,
    zone: site.zone,
    range,
    goals,
    dimensions,
    metrics: query.metrics.map((name) => metricOf(name)!),
    filters: query.filters,
    orderBy: query.orderBy.map(([by, direction]) => {
      const place = query.dimensions.indexOf(by);
      return { by: place >= 0 ? dimensions[place]! : metricOf(by)!, descending: direction === "desc" };
    }),
    limit: query.limit,
    offset: query.offset,
  });
  const { imports, timeLabels, totalRows } = query.include;
  const echoed = query.dimensions.map((name, n) => (name === "time" ? `time:${dimensions[n]}` : name));
  const time = echoed.find((name) => name.startsWith("time:"));
  const labels = () => {
    const unit = dimensions.find((name) => name === "hour" || name === "day" || name === "week" || name === "month")!;
    const last = dayInZone(site.zone, new Date(Math.min(range.to.getTime(), now.getTime()) - 1));
    return slotsOf({ first: dayInZone(site.zone, range.from), last }, unit);
  };
  return {
    results: rows.map((row) => ({
      dimensions: row.dimensions.map((value, n) => shownName(query.dimensions[n]!, value)),
      metrics: row.metrics,
    })),
    meta: {
      ...(imports && { imports_included: false }),
      ...(timeLabels && { time_labels: labels() }),
      ...(totalRows && { total_rows: total }),
    },
    query: {
      site_id: query.siteId,
      metrics: query.metrics,
      date_range: [zonedMoment(site.zone, range.from), zonedMoment(site.zone, new Date(range.to.getTime() - 1_000))],
      filters: (body as { filters?: unknown }).filters ?? [],
      dimensions: echoed,
      order_by:
        query.orderBy.length > 0 ? query.orderBy : [...(time ? [[time, "asc"]] : []), [query.metrics[0], "desc"]],
      include: (body as { include?: unknown }).include ?? {},
      pagination: { limit: query.limit, offset: query.offset },
    },
  };
}

async function findSite(actor: Actor, siteId: string): Promise<SeenSite | undefined> {
  const domain = siteId.toLowerCase().replace(/^www\./, "");
  return (await listSeenSites(actor)).find(({ id, domains }) =>
    id === ownSite ? isProductHost(domain) || domains.includes(domain) : domains.includes(domain),
  );
}
