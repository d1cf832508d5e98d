import { type Dimension, dimensions } from "../schema";
import { allOf } from "../subjects";
import type { CountedVisit } from "./types";

/** What visits add to the totals of a subject. */
export type Sum = {
  subject: number;
  visits: number;
  /** New to the hour, and to the day. */
  visitors: number;
  arrivals: number;
  scans: number;
  bots: number;
  previews: number;
  staff: number;
};

/** What visits add to one value of a dimension. */
export type Share = { subject: number; dimension: Dimension; value: string; visits: number };

const apart = { bot: "bots", preview: "previews", staff: "staff" } as const;

/** Adds visits up for their subjects and for all of each kind, in the order in which rows are locked. */
export function sumUp(visits: CountedVisit[]): { sums: Sum[]; shares: Share[] } {
  const subjects = new Map<number, { sum: Sum; values: Record<Dimension, Map<string, number>> }>();

  const add = (subject: number, { seen, caller }: CountedVisit, firsts: number) => {
    let known = subjects.get(subject);
    if (!known) subjects.set(subject, (known = { sum: emptySum(subject), values: emptyValues() }));
    const { sum, values } = known;
    if (seen.audience !== "person") {
      sum[apart[seen.audience]] += 1;
      return;
    }
    sum.visits += 1;
    sum.visitors += firsts & 1;
    sum.arrivals += (firsts & 2) >> 1;
    if (seen.scan) sum.scans += 1;
    count(values.source, seen.source);
    count(values.country, caller.country);
    count(values.device, caller.device);
    count(values.browser, caller.browser);
    count(values.os, caller.os);
    // Most visits are of no campaign, which is none that anybody asks for.
    if (seen.campaign) count(values.campaign, seen.campaign);
  };

  for (const visit of visits) {
    add(visit.subject, visit, visit.firsts & 3);
    add(allOf(visit.seen.kind), visit, visit.firsts >> 2);
  }
  const ordered = [...subjects.values()].sort((a, b) => a.sum.subject - b.sum.subject);
  return {
    sums: ordered.map(({ sum }) => sum),
    shares: ordered.flatMap(({ sum: { subject }, values }) =>
      dimensions.flatMap((dimension) =>
        [...values[dimension]].sort(byValue).map(([value, times]) => ({ subject, dimension, value, visits: times })),
      ),
    ),
  };
}

const emptySum = (subject: number): Sum => ({
  subject,
  visits: 0,
  visitors: 0,
  arrivals: 0,
  scans: 0,
  bots: 0,
  previews: 0,
  staff: 0,
});

const emptyValues = (): Record<Dimension, Map<string, number>> => ({
  source: new Map(),
  country: new Map(),
  device: new Map(),
  browser: new Map(),
  os: new Map(),
  campaign: new Map(),
});

const count = (times: Map<string, number>, value: string): unknown => times.set(value, (times.get(value) ?? 0) + 1);

const byValue = ([a]: [string, number], [b]: [string, number]): number => (a < b ? -1 : 1);
