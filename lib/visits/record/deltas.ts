import type { Dimension } from "../schema";
import { allOf } from "../subjects";
import type { CountedVisit } from "./types";

/** What visits add to the totals of a subject, besides visitors: who is one, the database knows. */
export type Sum = {
  subject: number;
  visits: number;
  scans: number;
  bots: number;
  previews: number;
  staff: number;
};

/** What visits add to one value of a dimension. */
export type Share = { subject: number; dimension: Dimension; value: string; visits: number };

const apart = { bot: "bots", preview: "previews", staff: "staff" } as const;

/** Adds visits up for their subjects and for all of each kind. */
export function sumUp(visits: CountedVisit[]): { sums: Sum[]; shares: Share[] } {
  const subjects = new Map<number, { sum: Sum; shares: Record<Dimension, Share[]> }>();

  const add = (subject: number, { seen, caller }: CountedVisit) => {
    let known = subjects.get(subject);
    if (!known) subjects.set(subject, (known = { sum: emptySum(subject), shares: emptyShares() }));
    const { sum, shares } = known;
    if (seen.audience !== "person") {
      sum[apart[seen.audience]] += 1;
      return;
    }
    sum.visits += 1;
    if (seen.scan) sum.scans += 1;
    count(shares, subject, "source", seen.source);
    count(shares, subject, "country", caller.country);
    count(shares, subject, "device", caller.device);
    count(shares, subject, "browser", caller.browser);
    count(shares, subject, "os", caller.os);
    // Most visits are of no campaign, which is none that anybody asks for.
    if (seen.campaign) count(shares, subject, "campaign", seen.campaign);
  };

  for (const visit of visits) {
    add(visit.subject, visit);
    add(allOf(visit.seen.kind), visit);
  }
  const all = [...subjects.values()];
  return {
    sums: all.map(({ sum }) => sum),
    shares: all.flatMap(({ shares }) => Object.values(shares).flat()),
  };
}

const emptySum = (subject: number): Sum => ({
  subject,
  visits: 0,
  scans: 0,
  bots: 0,
  previews: 0,
  staff: 0,
});

const emptyShares = (): Record<Dimension, Share[]> => ({
  source: [],
  country: [],
  device: [],
  browser: [],
  os: [],
  campaign: [],
});

/** In a batch there are few different values: looking through them takes less than making a map for each dimension of each subject. */
function count(shares: Record<Dimension, Share[]>, subject: number, dimension: Dimension, value: string): void {
  for (const share of shares[dimension])
    if (share.value === value) {
      share.visits += 1;
      return;
    }
  shares[dimension].push({ subject, dimension, value, visits: 1 });
}
