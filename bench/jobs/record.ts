import { setTimeout as sleep } from "node:timers/promises";
import { startBare, type Reply } from "../harness/bare";
import { compare } from "../harness/compare";
import { startLoad } from "../harness/load";
import { lineOf, type Line } from "../harness/report";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import {
  countStored,
  markedVisit,
  sameVisits,
  storedMarks,
  variousVisits,
  type VisitKind,
  visitKinds,
} from "../harness/visits";
import { connections } from "../harness/wrk";

/** The replies of bare `node:http`, which stores nothing. */
export const bareReplies = {
  link: { status: 302, headers: { Location: "https://example.com/destino/1" } },
  page: { status: 204, headers: {} },
} satisfies Record<VisitKind["kind"], Reply>;

/** Short links that lead on, each visit stored before the answer, beside a server that only leads on. */
export const redirects = (stage: Stage): Promise<Line[]> =>
  record(stage, visitKinds.link, {
    what: "redirects",
    goal: { ratio: 0.3, p99: 20 },
    many: { what: "1,000 links, 20,000 visitors", goal: { ratio: 0.2, p99: 20 } },
  });

/** Visits that the beacon sends, answered after the commit, beside a server that reads them and answers. */
export const collect = (stage: Stage): Promise<Line[]> =>
  record(stage, visitKinds.page, {
    what: "collect",
    goal: { ratio: 0.25, p99: 25 },
    many: { what: "300 pages, 50,000 visitors", goal: { ratio: 0.3, p99: 25 } },
  });

type Goal = { ratio: number; p99: number };
type Settings = { what: string; goal: Goal; many: { what: string; goal: Goal } };

async function record(stage: Stage, kind: VisitKind, { what, goal, many }: Settings): Promise<Line[]> {
  const site = await startSite(stage);
  const bare = await startBare(bareReplies[kind.kind]);
  const one = await compare(site, bare, sameVisits(kind), stage.postgres);
  await sleep(500);
  const before = await countStored(stage.databaseUrl, kind);
  const result = await compare(site, bare, variousVisits(kind), stage.postgres);
  bare.stop();
  await sleep(500);
  const after = await countStored(stage.databaseUrl, kind);
  const stored = after.rows - before.rows;
  // wrk hangs up at the end of a run: up to one visit a connection is stored and its answer not counted.
  const unheard = stored - result.answered;
  const lines: Line[] = [
    lineOf(`${what}: one ${kind.kind}`, one, goal),
    lineOf(`${what}: ${many.what}`, result, many.goal),
    {
      what: "stored, of those answered",
      found: `${stored} of ${result.answered}, and ${after.totals} of ${after.rows} in the totals`,
      ok: unheard >= 0 && unheard <= connections * result.runs && after.totals === after.rows,
    },
    { what: "memory after it", found: `${site.memory()} MB`, ok: true },
  ];

  const load = startLoad({
    ...kind,
    port: site.port,
    connections,
    name: `term-${kind.kind}`,
    request: markedVisit(kind),
  });
  await sleep(3_000);
  const code = await site.stop();
  await load.stop();
  const marks = await storedMarks(stage.databaseUrl, `term-${kind.kind}`);
  const refused = [...load.refused].map(([status, times]) => `, ${times} × ${status}`).join("");
  lines.push({
    what: "SIGTERM under load",
    found: `${load.acknowledged.length} answered, ${marks.length} stored${refused}, exit code ${code}`,
    goal: "the same",
    ok:
      code === 0 && refused === "" && new Set(marks).size === marks.length && marks.length === load.acknowledged.length,
  });
  return lines;
}
