import type { Dimension } from "../schema";
import { everything } from "./subject-ids";
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
  const sums = new Map<number, Sum>();
  const shares = new Map<string, Share>();

  const add = (subject: number, visit: CountedVisit, firsts: number) => {
    let sum = sums.get(subject);
    if (!sum) {
      sum = { subject, visits: 0, visitors: 0, arrivals: 0, scans: 0, bots: 0, previews: 0, staff: 0 };
      sums.set(subject, sum);
    }
    const { seen, caller } = visit;
    if (seen.audience !== "person") {
      sum[apart[seen.audience]] += 1;
      return;
    }
    sum.visits += 1;
    sum.visitors += firsts & 1;
    sum.arrivals += (firsts & 2) >> 1;
    if (seen.scan) sum.scans += 1;
    share(subject, "source", seen.source);
    share(subject, "country", caller.country);
    share(subject, "device", caller.device);
    share(subject, "browser", caller.browser);
    share(subject, "os", caller.os);
    // Most visits are of no campaign, which is none that anybody asks for.
    if (seen.campaign) share(subject, "campaign", seen.campaign);
  };
  const share = (subject: number, dimension: Dimension, value: string) => {
    const key = `${subject}:${dimension}:${value}`;
    const known = shares.get(key);
    if (known) known.visits += 1;
    else shares.set(key, { subject, dimension, value, visits: 1 });
  };

  for (const visit of visits) {
    add(visit.subject, visit, visit.firsts & 3);
    add(everything[visit.seen.kind], visit, visit.firsts >> 2);
  }
  return {
    sums: [...sums.values()].sort((a, b) => a.subject - b.subject),
    shares: [...shares.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one),
  };
}
