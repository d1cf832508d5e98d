import { setTimeout as sleep } from "node:timers/promises";
import { startLoad } from "../harness/load";
import type { Line } from "../harness/report";
import { type Site, startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { countStored, markedVisit, storedMarks, visitKinds } from "../harness/visits";
import { connections } from "../harness/wrk";

type Death = { what: string; rounds: number; end: (site: Site, round: number) => Promise<void> };

const deaths: Death[] = [
  { what: "kill -9 under load", rounds: 20, end: (site) => site.kill() },
  {
    // A stop under load takes a second or two: each round begins with the start after one that was cut at a later moment.
    what: "kill -9 within a stop",
    rounds: 10,
    end: async (site, round) => {
      site.signal("SIGTERM");
      await sleep(round * 150);
      await site.kill();
    },
  },
];

/** A process that dies in the middle of both kinds of load, again and again: the next one starts, and what was answered is stored. */
export async function kill(stage: Stage): Promise<Line[]> {
  const lines: Line[] = [];
  for (const death of deaths) lines.push(...(await dieOf(stage, death)));
  return lines;
}

async function dieOf(stage: Stage, { what, rounds, end }: Death): Promise<Line[]> {
  const kinds = Object.values(visitKinds);
  const nameOf = (kind: string, round: number) => `${what.replaceAll(" ", "-")}-${kind}-${round}`;
  const sums = kinds.map(() => ({ answered: 0, stored: 0, lost: 0, twice: 0 }));
  for (let round = 1; round <= rounds; round++) {
    const site = await startSite(stage);
    const loads = kinds.map((kind) =>
      startLoad({
        ...kind,
        port: site.port,
        connections: connections / 2,
        name: nameOf(kind.kind, round),
        request: markedVisit(kind),
      }),
    );
    await sleep(1_000 + Math.random() * 500);
    await end(site, round);
    await Promise.all(loads.map((load) => load.stop()));
    await sleep(300); // a statement that was on its way may still commit
    for (const [at, kind] of kinds.entries()) {
      const marks = await storedMarks(stage.databaseUrl, nameOf(kind.kind, round));
      const stored = new Set(marks);
      const sum = sums[at]!;
      sum.answered += loads[at]!.acknowledged.length;
      sum.stored += stored.size;
      sum.lost += loads[at]!.acknowledged.filter((mark) => !stored.has(mark)).length;
      sum.twice += marks.length - stored.size;
    }
  }
  const lines: Line[] = [];
  for (const [at, kind] of kinds.entries()) {
    const { answered, stored, lost, twice } = sums[at]!;
    const { rows, totals } = await countStored(stage.databaseUrl, kind);
    lines.push({
      what: `${rounds} × ${what}, ${kind.kind}s`,
      found: `${answered} answered, ${stored} stored, ${lost} lost, ${twice} twice; totals ${totals} of ${rows}`,
      goal: "none lost",
      ok: answered > 0 && lost === 0 && twice === 0 && totals === rows,
    });
  }
  return lines;
}
