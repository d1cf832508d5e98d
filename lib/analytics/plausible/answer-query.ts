import { dayIn } from "@/lib/core/clocks";
import { isProductHost } from "@/lib/core/host";
import type { Actor } from "@/lib/people/actor";
import { ask } from "../query/ask";
import { noRevenue } from "../query/revenue";
import { isRevenue } from "../shared/metrics";
import { goalsOf, oldestSession } from "../query/of-site";
import { slotsOf } from "../report/times";
import { ownSite } from "../shared/own-site";
import { listSeenSites, type SeenSite } from "../sites/site";
import { shownName } from "./dimensions";
import { askedDimension, metricOf, QueryRefusal, rangeIn, readStatsQuery, zonedMoment } from "./read-query";

/**
 * Answers a query of Plausible's Stats API v2; null when the person may not see the site.
 * @throws QueryRefusal; AppError as `ask`
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
  const metrics = query.metrics.map((name) => metricOf(name)!);
  const { rows, total } = await ask({
    siteId: site.id,
    zone: site.zone,
    range,
    goals,
    dimensions,
    metrics,
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
    const last = dayIn(site.zone, new Date(Math.min(range.to.getTime(), now.getTime()) - 1));
    return slotsOf({ first: dayIn(site.zone, range.from), last }, unit);
  };
  return {
    results: rows.map((row) => ({
      dimensions: row.dimensions.map((value, n) => shownName(query.dimensions[n]!, value)),
      metrics: row.metrics.map((value, n) => (isRevenue(metrics[n]!) ? moneyOf(value, row.currency) : value)),
    })),
    meta: {
      ...(imports && { imports_included: false }),
      ...(timeLabels && { time_labels: labels() }),
      ...(totalRows && { total_rows: total }),
      ...warningsOf(query.metrics, noRevenue({ goals, dimensions, filters: query.filters })),
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

/** Plausible's format: "$1.5K", "$1,500.00". */
function moneyOf(value: number | null, currency: string | null = null): object | null {
  if (!currency) return null;
  const amount = value ?? 0;
  const written = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat("en", { style: "currency", currency, ...options }).format(amount);
  const short = written({ notation: "compact", minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return { short, value: amount, long: written({}), currency };
}

const warnings = {
  no_single_revenue_currency: "Revenue metrics are null as there are multiple currencies for the selected event:goals.",
  no_revenue_goals_matching: "Revenue metrics are null as there are no matching revenue goals.",
};

function warningsOf(metrics: readonly string[], code: keyof typeof warnings | null): object {
  const warned = code ? metrics.filter((name) => isRevenue(metricOf(name)!)) : [];
  if (!code || warned.length === 0) return {};
  return { metric_warnings: Object.fromEntries(warned.map((name) => [name, { code, warning: warnings[code] }])) };
}

async function findSite(actor: Actor, siteId: string): Promise<SeenSite | undefined> {
  const domain = siteId.toLowerCase().replace(/^www\./, "");
  return (await listSeenSites(actor)).find(({ id, domains }) =>
    id === ownSite ? isProductHost(domain) || domains.includes(domain) : domains.includes(domain),
  );
}
