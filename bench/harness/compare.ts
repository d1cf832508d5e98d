import { median } from "./median";
import { type Figures, measure } from "./wrk";

const rounds = 3;
const warmUp = 3;
const seconds = 4;

export type Comparison = {
  ours: Figures;
  other: Figures;
  ratio: number;
  /** What ours answered in all, in how many runs. */
  answered: number;
  runs: number;
};

/**
 * Measures both in turns, so that what else the machine does meets both alike. The round with the middle ratio counts, and of how long
 * answers took the middle of the rounds.
 */
export async function compare(ours: string, other: string, requests: string[]): Promise<Comparison> {
  const first = await measure(ours, requests, warmUp);
  await measure(other, requests, 1);
  const results: Pick<Comparison, "ours" | "other" | "ratio">[] = [];
  for (let round = 0; round < rounds; round++) {
    const theirs = await measure(other, requests, seconds);
    const own = await measure(ours, requests, seconds);
    results.push({ ours: own, other: theirs, ratio: own.rate / theirs.rate });
  }
  const sum = (key: "failed" | "answered") => results.reduce((total, { ours: own }) => total + own[key], first[key]);
  const round = results.toSorted((a, b) => a.ratio - b.ratio)[rounds >> 1]!;
  const [p50, p99] = [median(results.map(({ ours }) => ours.p50)), median(results.map(({ ours }) => ours.p99))];
  const own = { ...round.ours, p50, p99, failed: sum("failed") };
  return { ...round, ours: own, answered: sum("answered"), runs: rounds + 1 };
}
