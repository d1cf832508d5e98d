import { setTimeout as sleep } from "node:timers/promises";
import { startLoad } from "../harness/load";
import type { Line } from "../harness/report";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { countStored, markedVisit, storedMarks, visitKinds } from "../harness/visits";
import { connections } from "../harness/wrk";

const rounds = 20;

/** `kill -9` in the middle of both kinds of load, again and again: what was answered is stored. */
export async function kill(stage: Stage): Promise<Line[]> {
  const kinds = Object.values(visitKinds);
  const sums = kinds.map(() => ({ answered: 0, stored: 0, lost: 0, twice: 0 }));
  for (let round = 1; round <= rounds; round++) {
    const site = await startSite(stage);
    const loads = kinds.map((kind) =>
      startLoad({
        ...kind,
        port: site.port,
        connections: connections / 2,
        name: `kill-${kind.kind}-${round}`,
        request: markedVisit(kind),
      }),
    );
    await sleep(1_000 + Math.random() * 500);
    await site.kill();
    await Promise.all(loads.map((load) => load.stop()));
    await sleep(300); // a statement that was on its way may still commit
    for (const [at, kind] of kinds.entries()) {
      const marks = await storedMarks(stage.databaseUrl, `kill-${kind.kind}-${round}`);
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
      what: `${rounds} × kill -9 under load, ${kind.kind}s`,
      found: `${answered} answered, ${stored} stored, ${lost} lost, ${twice} twice; totals ${totals} of ${rows}`,
      goal: "none lost",
      ok: answered > 0 && lost === 0 && twice === 0 && totals === rows,
    });
  }
  return lines;
}
