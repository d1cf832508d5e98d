import { type Counted, cpuOf } from "./cpu";
import { median } from "./median";
import { type Figures, measure } from "./wrk";

export type Length = { rounds: number; warmUp: number; seconds: number };
const usual: Length = { rounds: 3, warmUp: 3, seconds: 4 };
/** For a look that takes no minutes. */
export const short: Length = { rounds: 3, warmUp: 2, seconds: 2 };

/** Seconds. */
const longestWarmUp = 20;

/** Where something answers, and the process that does. */
type Server = { origin: string; pid: number };

/** Microseconds of CPU for an answer: of the server and of what it is beside, and of the database. */
export type Cpu = { ours: number; other: number; postgres: number };

export type Comparison = {
  ours: Figures;
  other: Figures;
  ratio: number;
  cpu: Cpu;
  /** The number of all answers of ours, and in how many runs. */
  answered: number;
  runs: number;
};

/**
 * Measures both in turns, so that what else the machine does meets both alike. The round with the middle ratio counts, and of how long
 * answers took the middle of the rounds. What they cost is the least of the rounds, for whatever else runs only adds to it.
 * @param postgres the first process of the database
 */
export async function compare(
  ours: Server,
  other: Server,
  requests: string[],
  postgres: number,
  { rounds, warmUp, seconds } = usual,
): Promise<Comparison> {
  // A first visit costs more, so each visitor has come once.
  const warmed = [await measure(ours.origin, requests, warmUp)];
  const whole = Math.ceil((warmUp * requests.length * 1.2) / warmed[0]!.answered);
  if (whole > warmUp) warmed.push(await measure(ours.origin, requests, Math.min(whole, longestWarmUp)));
  await measure(other.origin, requests, 1);
  const results: Pick<Comparison, "ours" | "other" | "ratio" | "cpu">[] = [];
  const database = { pid: postgres, withChildren: true };
  for (let round = 0; round < rounds; round++) {
    const theirs = await counted(other, requests, seconds, other);
    const own = await counted(ours, requests, seconds, ours, database);
    const [cpu, sql] = own.cpu;
    results.push({
      ours: own.figures,
      other: theirs.figures,
      ratio: own.figures.rate / theirs.figures.rate,
      cpu: { ours: cpu!, other: theirs.cpu[0]!, postgres: sql! },
    });
  }
  const all = [...warmed, ...results.map(({ ours }) => ours)];
  const sum = (key: "failed" | "answered") => all.reduce((total, figures) => total + figures[key], 0);
  const round = results.toSorted((a, b) => a.ratio - b.ratio)[rounds >> 1]!;
  const [p50, p99] = [median(results.map(({ ours }) => ours.p50)), median(results.map(({ ours }) => ours.p99))];
  const own = { ...round.ours, p50, p99, failed: sum("failed") };
  const least = (key: keyof Cpu) => Number(Math.min(...results.map(({ cpu }) => cpu[key])).toFixed(1));
  const cpu = { ours: least("ours"), other: least("other"), postgres: least("postgres") };
  return { ...round, cpu, ours: own, answered: sum("answered"), runs: all.length };
}

/** Measures a server, and what each answer cost the processes that are looked at. */
async function counted({ origin }: Server, requests: string[], seconds: number, ...processes: Counted[]) {
  const before = processes.map(cpuOf);
  const figures = await measure(origin, requests, seconds);
  const cpu = processes.map((one, at) => ((cpuOf(one) - before[at]!) / figures.answered) * 1e6);
  return { figures, cpu };
}
