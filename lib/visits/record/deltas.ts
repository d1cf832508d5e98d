import { breakdownColumns, type CountedFigure, countedFigures } from "./columns";
import type { Dimension } from "../shared/dimensions";
import { allOf } from "../subjects";
import type { Columns } from "./lists";
import type { CountedVisit } from "./types";

/** The additions of a batch to a subject's totals. Only the database can tell visitors. */
type Delta = {
  subject: number;
  counts: number[];
};

type Share = { subject: number; dimension: Dimension; value: string; visits: number };

const counted = Object.keys(countedFigures) as CountedFigure[];
const tests = Object.values(countedFigures).map(({ counts }) => counts);

export const deltaColumns = {
  subject_id: { type: "int", read: ({ subject }) => subject },
  ...(Object.fromEntries(
    counted.map((figure, index) => [figure, { type: "int", read: ({ counts }: Delta) => counts[index]! }]),
  ) as Record<CountedFigure, { type: "int"; read: (delta: Delta) => number }>),
} satisfies Columns<Delta>;

export const shareColumns = {
  share_subjects: { type: "int", read: ({ subject }) => subject },
  share_dimensions: { type: "text", read: ({ dimension }) => dimension },
  share_values: { type: "text", read: ({ value }) => value },
  share_visits: { type: "int", read: ({ visits }) => visits },
} satisfies Columns<Share>;

export function deltasOf(visits: CountedVisit[]): { deltas: Delta[]; shares: Share[] } {
  const subjects = new Map<number, { delta: Delta; shares: Share[][] }>();

  const add = (subject: number, visit: CountedVisit) => {
    let known = subjects.get(subject);
    if (!known) {
      const delta = { subject, counts: tests.map(() => 0) };
      subjects.set(subject, (known = { delta, shares: breakdownColumns.map(() => []) }));
    }
    const { delta, shares } = known;
    for (let n = 0; n < tests.length; n += 1) if (tests[n]!(visit.seen)) delta.counts[n]! += 1;
    if (visit.seen.audience !== "person") return;
    for (let n = 0; n < breakdownColumns.length; n += 1) {
      const { dimension, read, countsEmpty } = breakdownColumns[n]!;
      const value = read(visit);
      if (value || countsEmpty) count(shares[n]!, subject, dimension, value);
    }
  };

  for (const visit of visits) {
    add(visit.subject, visit);
    add(allOf(visit.seen.kind), visit);
  }
  const all = [...subjects.values()];
  return { deltas: all.map(({ delta }) => delta), shares: all.flatMap(({ shares }) => shares.flat()) };
}

/** A linear search: a batch has few different values, and a map for each dimension would be slower. */
function count(shares: Share[], subject: number, dimension: Dimension, value: string): void {
  for (const share of shares)
    if (share.value === value) {
      share.visits += 1;
      return;
    }
  shares.push({ subject, dimension, value, visits: 1 });
}
