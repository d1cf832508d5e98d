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

/** Measures both in turns, so that what else the machine does meets both alike. The middle one of the rounds counts. */
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
  const middle = results.sort((a, b) => a.ratio - b.ratio)[rounds >> 1]!;
  return { ...middle, ours: { ...middle.ours, failed: sum("failed") }, answered: sum("answered"), runs: rounds + 1 };
}
