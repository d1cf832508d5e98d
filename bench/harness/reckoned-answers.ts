import type { Goal } from "../../lib/analytics/query/question";
import type { AnalyticsDimension } from "../../lib/analytics/shared/dimensions";
import type { AnalyticsFilter } from "../../lib/analytics/shared/filters";
import type { AnalyticsMetric } from "../../lib/analytics/shared/metrics";
import { patternToRegex } from "../../lib/analytics/shared/page-pattern";
import { clockIn } from "../../lib/core/clocks";
import { dayOf, mondayOf } from "../../lib/core/days";
import type { ReckonedHit, ReckonedSession } from "../../lib/testing/reckon-sessions";

/* Answers to a question of sessions, by a plain program that looks at each hit of each session. */

export type ToldHit = ReckonedHit & { name: string; props: Record<string, string> | null };
export type ToldSession = ReckonedSession<ToldHit> & { /** Its first hit's values. */ values: Record<string, string> };

export type PlainQuestion = {
  site: number;
  zone: string;
  from: number;
  to: number;
  dimensions: readonly AnalyticsDimension[];
  filters: readonly AnalyticsFilter[];
  goals: readonly Goal[];
};

/** A session on one day, of which a row has only the hits with its value. */
type Part = {
  session: ToldSession;
  /** Whether the session began in it, and whether its last view is in it. */
  begins: boolean;
  leaves: boolean;
  at: number;
  visitor: ToldHit["visitor"];
  places: number[];
};

/** A session that crosses midnight is two parts: the second begins with the second of its first hit of that day. */
function partsOf(session: ToldSession): Part[] {
  const { hits } = session;
  const lastView = hits.findLastIndex(({ kind }) => kind === "view");
  const days = Map.groupBy(hits.keys(), (place) => dayOf(new Date(hits[place]!.at)));
  return [...days.values()].map((places): Part => {
    const { at, visitor } = hits[places[0]!]!;
    const begins = places[0] === 0;
    const leaves = places.includes(lastView);
    return { session, begins, leaves, at: begins ? at : Math.floor(at / 1_000) * 1_000, visitor, places };
  });
}

const isOfGoal = (dimension: string): boolean => ["goal", "event"].includes(dimension) || dimension.startsWith("prop:");

/** The figures of each row, by its values as JSON. */
export function reckonAnswer(
  sessions: readonly ToldSession[],
  question: PlainQuestion,
  metrics: readonly AnalyticsMetric[],
): Map<string, (number | null)[]> {
  const groups = groupsOf(sessions, question);
  const all = visitorsIn([...groupsOf(sessions, { ...question, dimensions: [] }).values()].flat());
  const kept = question.dimensions.filter((dimension) => !isOfGoal(dimension));
  const filters = question.filters.filter((filter) => !dimensionsOf(filter).some(isOfGoal));
  const isSame = kept.length === question.dimensions.length && filters.length === question.filters.length;
  const whole = isSame ? groups : groupsOf(sessions, { ...question, dimensions: kept, filters });
  const answer = new Map<string, (number | null)[]>();
  if (question.dimensions.length === 0 && groups.size === 0) groups.set("[]", []);
  for (const [key, parts] of groups) {
    const values = JSON.parse(key) as string[];
    const wholeKey = JSON.stringify(values.filter((_, n) => !isOfGoal(question.dimensions[n]!)));
    const of = { percentage: all, conversion_rate: visitorsIn(whole.get(wholeKey) ?? []) };
    answer.set(
      key,
      metrics.map((metric) => figure(metric, parts, of, currencyOf(question, values), question)),
    );
  }
  return answer;
}

/** The hits of each part of the site and the range of which all filters hold. */
function matching(sessions: readonly ToldSession[], question: PlainQuestion): Part[] {
  const { site, from, to, filters } = question;
  const key = JSON.stringify([site, from, to, filters]);
  if (lastMatching?.key === key && lastMatching.of === sessions) return lastMatching.parts;
  const parts = sessions.flatMap(partsOf).flatMap((part): Part[] => {
    const { hits } = part.session;
    if (hits[0]!.site !== site || part.at < from || part.at >= to) return [];
    const places = part.places.filter((place) =>
      filters.every((filter) => holds(filter, part, hits[place]!, question)),
    );
    return places.length > 0 ? [{ ...part, places }] : [];
  });
  lastMatching = { key, of: sessions, parts };
  return parts;
}

let lastMatching: { key: string; of: readonly ToldSession[]; parts: Part[] } | undefined;

function groupsOf(sessions: readonly ToldSession[], question: PlainQuestion): Map<string, Part[]> {
  const { dimensions } = question;
  const groups = new Map<string, Part[]>();
  for (const part of matching(sessions, question)) {
    const places = new Map<string, number[]>();
    for (const place of part.places) {
      const hit = part.session.hits[place]!;
      if (hit.kind === "view" && dimensions.some((name) => name === "event" || name.startsWith("prop:"))) continue;
      for (const key of keysOf(dimensions, part, hit, question)) push(places, key, place);
    }
    for (const [key, own] of places) push(groups, key, { ...part, places: own });
  }
  return groups;
}

function push<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

function keysOf(
  dimensions: readonly AnalyticsDimension[],
  part: Part,
  hit: ToldHit,
  question: PlainQuestion,
): string[] {
  let keys: string[][] = [[]];
  for (const dimension of dimensions) {
    const values =
      dimension === "goal"
        ? question.goals.filter((goal) => reaches(hit, goal)).map(({ name }) => name)
        : [valueOf(dimension, part, hit, question.zone)];
    keys = keys.flatMap((key) => values.map((value) => [...key, value]));
  }
  return keys.map((key) => JSON.stringify(key));
}

function valueOf(dimension: string, { session, at }: Part, hit: ToldHit, zone: string): string {
  if (dimension === "page") return hit.page;
  if (dimension === "event") return hit.name;
  if (dimension.startsWith("prop:")) return hit.props?.[dimension.slice(5)] ?? "";
  if (!["hour", "day", "week", "month"].includes(dimension)) return session.values[dimension]!;
  const clock = clockIn(zone, new Date(at));
  const day = clock.slice(0, 10);
  if (dimension === "hour") return `${clock.slice(0, 13)}:00:00`;
  if (dimension === "week") return mondayOf(day);
  return dimension === "month" ? `${day.slice(0, 7)}-01` : day;
}

const reaches = (hit: ToldHit, { kind, pattern }: Goal): boolean =>
  kind === "event"
    ? hit.kind === "event" && hit.name === pattern
    : hit.kind === "view" && new RegExp(patternToRegex(pattern)).test(hit.page);

const dimensionsOf = (filter: AnalyticsFilter): string[] =>
  "dimension" in filter
    ? [filter.dimension]
    : "not" in filter
      ? dimensionsOf(filter.not)
      : ("and" in filter ? filter.and : filter.or).flatMap(dimensionsOf);

function holds(filter: AnalyticsFilter, part: Part, hit: ToldHit, question: PlainQuestion): boolean {
  if ("and" in filter) return filter.and.every((one) => holds(one, part, hit, question));
  if ("or" in filter) return filter.or.some((one) => holds(one, part, hit, question));
  if ("not" in filter) return !holds(filter.not, part, hit, question);
  const { dimension, operator, values } = filter;
  const by = operator.replace("_not", "");
  const isOne = (text: string) =>
    values.some((value) =>
      by === "is"
        ? text === value
        : by === "contains"
          ? text.toLowerCase().includes(value.toLowerCase())
          : new RegExp(value).test(text),
    );
  const found =
    dimension === "goal"
      ? question.goals.some((goal) => isOne(goal.name) && reaches(hit, goal))
      : isOne(valueOf(dimension, part, hit, question.zone));
  return found !== operator.endsWith("_not");
}

/** The one currency of the row's goal, or of those that are asked. */
function currencyOf({ goals, filters, dimensions }: PlainQuestion, values: readonly string[]): string | null {
  const place = dimensions.indexOf("goal");
  if (place >= 0) return goals.find(({ name }) => name === values[place])?.currency ?? null;
  const asked = filters.flatMap((filter) => ("dimension" in filter && filter.dimension === "goal" ? [filter] : []));
  const meant = goals.filter(({ name }) =>
    asked.every(({ operator, values: names }) => names.includes(name) === (operator === "is")),
  );
  const currencies = new Set(meant.flatMap(({ currency }) => currency ?? []));
  return currencies.size === 1 ? [...currencies][0]! : null;
}

const visitorsIn = (parts: readonly Part[]): number => new Set(parts.map(({ visitor }) => visitor)).size;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** A quotient of whole numbers, rounded with halves away from zero as Postgres does. */
function ratio(part: number, whole: number, digits: number): number | null {
  if (whole === 0) return null;
  const scaled = (2n * BigInt(part) * 10n ** BigInt(digits) + BigInt(whole)) / (2n * BigInt(whole));
  return Number(scaled) / 10 ** digits;
}

function figure(
  metric: AnalyticsMetric,
  parts: readonly Part[],
  of: { percentage: number; conversion_rate: number },
  currency: string | null,
  { goals, filters, dimensions }: PlainQuestion,
): number | null {
  const hitsOf = ({ session, places }: Part) => places.map((place) => session.hits[place]!);
  const views = total(parts.map((part) => hitsOf(part).filter(({ kind }) => kind === "view").length));
  const begun = parts.filter(({ begins }) => begins);
  const visits = begun.length;
  switch (metric) {
    case "visitors":
      return visitorsIn(parts);
    case "percentage":
    case "conversion_rate":
      return of[metric] === 0 ? null : Math.round((10 * (100 * visitorsIn(parts))) / of[metric]) / 10;
    case "visits":
      return visits;
    case "pageviews":
      return views;
    case "events":
      return total(parts.map(({ places }) => places.length));
    case "views_per_visit":
      return ratio(views, visits, 2);
    case "bounce_rate":
      return ratio(100 * begun.filter(({ session }) => session.bounce).length, visits, 1);
    case "visit_duration": {
      const lasting = begun.filter(({ session }) => !session.bounce);
      return ratio(total(lasting.map(({ session: { hits } }) => hits.at(-1)!.at - hits[0]!.at)), 1_000 * visits, 0);
    }
    case "new_visits":
      return begun.filter(({ session }) => session.first).length;
    case "exit_rate": {
      const exits = parts.filter(
        (part) =>
          part.leaves && hitsOf(part).some(({ kind, page }) => kind === "view" && page === part.session.values.exit),
      );
      return ratio(100 * exits.length, views, 1);
    }
    case "time_on_page": {
      const actives = parts.flatMap(({ session, places }) => places.flatMap((place) => session.actives[place] ?? []));
      return ratio(total(actives), actives.length, 0);
    }
    case "scroll_depth": {
      const depths = parts.flatMap(({ session, places }) => {
        const told = places.flatMap((place) => session.scrolls[place] ?? []);
        return told.length > 0 ? [Math.max(...told)] : [];
      });
      const sorted = depths.toSorted((a, b) => a - b);
      const middle = (sorted.length - 1) / 2;
      return sorted.length === 0 ? null : ratio(sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!, 2, 0);
    }
    case "total_revenue":
    case "average_revenue": {
      if (!currency) return null;
      const asked = filters.flatMap((filter) => ("dimension" in filter && filter.dimension === "goal" ? [filter] : []));
      const selling = goals.filter(
        (goal) =>
          goal.currency === currency &&
          asked.every(({ operator, values }) => values.includes(goal.name) === (operator === "is")),
      );
      const amounts = parts
        .flatMap(hitsOf)
        .filter(({ props }) => props?.$currency === currency)
        .filter((hit) => dimensions.includes("goal") || selling.some((goal) => reaches(hit, goal)))
        .flatMap(({ props }) => (props?.$amount === undefined ? [] : Number(props.$amount)));
      return metric === "total_revenue"
        ? total(amounts) / 100
        : (ratio(total(amounts), amounts.length * 100, 2) ?? null);
    }
  }
}
