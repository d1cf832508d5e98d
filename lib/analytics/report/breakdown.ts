import { readPool } from "@/lib/core/read";
import { inTurns } from "@/lib/core/in-turns";
import type { Page } from "@/lib/core/page";
import { ask } from "../query/ask";
import { allPartsOf, beganSince } from "../query/parts";
import {
  cardDimension,
  cardMetrics,
  detailMetrics,
  hidesNone,
  mayShowReached,
  type ReportCard,
  type ValueRow,
} from "../shared/cards";
import { isValueDimension, type ValueDimension } from "../shared/dimensions";
import { type AnalyticsFilter, filterLimits } from "../shared/filters";
import { watchedGoals } from "../shared/goals";
import { analyticsValue, valuesNamed, valuesRenamed } from "../shared/labels";
import { type AnalyticsMetric, analyticsMetrics } from "../shared/metrics";
import { type CardName, cardNames } from "../shared/report-query";
import type { AskedAnalytics } from "./asked";
import type { DetailQuery } from "./schema";
import { countDays } from "./times";

/** The connections one report may use at once, so that others are still served. */
const atOnce = 3;
const shownRows = 10;
const shownGoals = 5;

export async function readCards(asked: AskedAnalytics): Promise<ReportCard[]> {
  const cards: ReportCard[] = [];
  for await (const some of inTurns([...cardNames], atOnce))
    cards.push(...(await Promise.all(some.map((name) => readCard(asked, name)))));
  return cards;
}

async function readCard(asked: AskedAnalytics, name: CardName): Promise<ReportCard> {
  const dimension = cardDimension(name, asked.query[name], asked.filters);
  const read = async (of: ValueDimension): Promise<ReportCard> => {
    const metrics = cardMetrics(of, asked.filters, asked.sells(of));
    const found = await readValues(asked, { dimension: of, metrics, limit: shownRows });
    const watched = watchedIn(asked, of);
    return {
      ...{ name, dimension: of, metrics, total: found.total, showsReached: watched.length > 0 },
      rows: await withReached(asked, of, found.rows, [watched]),
    };
  };
  const card = await read(dimension);
  const chosen = cardDimension(name, asked.query[name], []);
  // No finer values exist, so show the one that it is narrowed to.
  return card.rows.length === 0 && chosen !== dimension ? read(chosen) : card;
}

type Wanted = {
  dimension: ValueDimension;
  metrics: readonly AnalyticsMetric[];
  search?: string;
  sort?: { by: AnalyticsMetric; descending: boolean };
  limit: number;
  offset?: number;
};

export async function readValues(
  { base }: AskedAnalytics,
  wanted: Wanted,
): Promise<{ rows: ValueRow[]; total: number }> {
  const { dimension, metrics, search = "", sort, limit, offset } = wanted;
  const none: AnalyticsFilter[] = hidesNone(dimension) ? [{ operator: "is_not", dimension, values: [""] }] : [];
  const { rows, total } = await ask({
    ...base,
    filters: [...(base.filters ?? []), ...none, ...searched(dimension, search)],
    dimensions: [dimension],
    metrics,
    orderBy: sort && [sort, { by: metrics[0]!, descending: true }],
    limit,
    offset,
  });
  return {
    rows: rows.map(({ dimensions, ...row }) => {
      const value = dimensions[0]!;
      return { value, label: analyticsValue(dimension, value), ...row };
    }),
    total,
  };
}

/** Conversions are read from sessions, not from totals, so those of more days are shown once a goal is chosen. */
const mostDaysUnasked = 92;

const showsReached = ({ filters, query, days }: AskedAnalytics, dimension: ValueDimension): boolean =>
  mayShowReached(dimension, filters) && (query.goal !== "" || countDays(days) <= mostDaysUnasked);

/** The goals whose conversions, of any of them, a list of these values shows; none if it shows none. */
export const watchedIn = (asked: AskedAnalytics, dimension: ValueDimension): string[] =>
  showsReached(asked, dimension) ? watchedGoals(asked.goals, asked.query.goal) : [];

/** Adds to each value the visitors who reached a goal of each set in a visit with that value; empty sets are left out. */
export async function withReached(
  { base }: AskedAnalytics,
  dimension: ValueDimension,
  rows: ValueRow[],
  sets: readonly (readonly string[])[],
): Promise<ValueRow[]> {
  const wanted = sets.filter(({ length }) => length > 0);
  if (rows.length === 0 || wanted.length === 0) return rows;
  // Many values, or long ones, are not asked for by name.
  const values = rows.map(({ value }) => value);
  const mayName = values.length <= filterLimits.values && values.every(({ length }) => length <= filterLimits.length);
  const named: AnalyticsFilter[] = mayName ? [{ operator: "is", dimension, values }] : [];
  const found: Map<string, number>[] = [];
  for (const reached of wanted) {
    const filters = [...(base.filters ?? []), ...named];
    const answer = await ask({ ...base, filters, reached, dimensions: [dimension], metrics: ["visitors"] });
    found.push(new Map(answer.rows.map(({ dimensions, metrics }) => [dimensions[0]!, metrics[0] ?? 0])));
  }
  return rows.map((row) => ({ ...row, reached: found.map((of) => of.get(row.value) ?? 0) }));
}

/** Names of the goals that most visitors reached, for the columns of a CSV. */
export async function columnGoals(asked: AskedAnalytics, dimension: ValueDimension): Promise<string[]> {
  if (!showsReached(asked, dimension) || asked.goals.length === 0) return [];
  const { rows } = await ask({ ...asked.base, dimensions: ["goal"], metrics: ["visitors"], limit: shownGoals });
  return rows.map(({ dimensions }) => dimensions[0]!);
}

/** Searches by label, and by the stored value where some values have no label of their own. */
function searched(dimension: ValueDimension, text: string): AnalyticsFilter[] {
  if (!text) return [];
  const values = valuesNamed(dimension, text);
  if (values) return [{ operator: "is", dimension, values }];
  const found: AnalyticsFilter = { operator: "contains", dimension, values: [text] };
  const renamed = valuesRenamed(dimension, text);
  return [renamed.length > 0 ? { or: [found, { operator: "is", dimension, values: renamed }] } : found];
}

export async function listValues(asked: AskedAnalytics, query: DetailQuery): Promise<Page<ValueRow>> {
  const { dimension, search, page, limit, sort, order } = query;
  const metrics = detailMetrics(dimension, asked.filters, asked.sells(dimension));
  const by = sortOf(query, metrics);
  const wanted = { dimension, metrics, search, limit, sort: sort ? { by, descending: order === "desc" } : undefined };
  const { rows, total } = await readValues(asked, { ...wanted, offset: (page - 1) * limit });
  // A page beyond the end has no total, so ask for it.
  const totalItems = rows.length > 0 || page === 1 ? total : (await readValues(asked, { ...wanted, limit: 1 })).total;
  const results = await withReached(asked, dimension, rows, [watchedIn(asked, dimension)]);
  return { results, totalItems, totalPages: Math.ceil(totalItems / limit), page, limit };
}

export const sortOf = ({ sort }: Pick<DetailQuery, "sort">, metrics: readonly AnalyticsMetric[]): AnalyticsMetric =>
  metrics.find((metric) => metric === sort && analyticsMetrics.includes(metric)) ?? metrics[0]!;

export async function suggestValues(asked: AskedAnalytics, dimension: ValueDimension, search: string) {
  if (dimension === "goal") {
    const sought = search.toLowerCase();
    const goals = asked.goals.map(({ name }) => ({ value: name, label: analyticsValue("goal", name) }));
    return { values: goals.filter((goal) => Object.values(goal).some((text) => text.toLowerCase().includes(sought))) };
  }
  const filters = asked.filters.filter((filter) => filter.dimension !== dimension);
  const { rows } = await readValues(
    { ...asked, base: { ...asked.base, filters } },
    { dimension, metrics: ["visitors"], search, limit: 20 },
  );
  return { values: rows.map(({ value, label }) => ({ value, label })) };
}

/** Names of the event properties of the days, the most common first. */
export async function readProps({ base: { siteId, range } }: AskedAnalytics): Promise<string[]> {
  const { rows } = await readPool.query<{ name: string }>(
    `select key as name from ${allPartsOf({ since: "$4::timestamptz", until: "$3::timestamptz" })},
       jsonb_array_elements(s.props) as one,
       jsonb_object_keys(case jsonb_typeof(one) when 'object' then one else '{}' end) as key
     where s.site_id = $1 and s.at >= $2 and s.at < $3 and jsonb_typeof(s.props) = 'array'
     group by key order by count(*) desc, key limit 30`,
    [siteId, range.from, range.to, beganSince(range.from)],
  );
  return rows.map(({ name }) => name).filter((name) => isValueDimension(`prop:${name}`));
}
