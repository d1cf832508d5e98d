import { runScript } from "../scripts/steps";
import { report, type Line } from "./harness/report";
import { query } from "./harness/seed";
import { type Stage, withStage } from "./harness/stage";
import { needWrk } from "./harness/wrk";
import { attacks } from "./jobs/attacks";
import { byUrl, tenMillion } from "./jobs/by-url";
import { hostile } from "./jobs/hostile";
import { kill } from "./jobs/kill";
import { links } from "./jobs/links";
import { pages } from "./jobs/pages";
import { processes } from "./jobs/processes";
import { collect, redirects } from "./jobs/record";
import { stopping } from "./jobs/stopping";

/*
 * `npm run bench [-- job …]`: each job beside bare `node:http` in the same minute, on a database of its own and the site as it
 * is deployed. Without names all but the long ones run. The table is kept in bench/results.json.
 */

const jobs: Record<string, { run: (stage: Stage) => Promise<Line[]>; isLong?: boolean }> = {
  redirects: { run: redirects },
  collect: { run: collect },
  pages: { run: pages },
  "by-url": { run: byUrl },
  processes: { run: processes },
  links: { run: links },
  stopping: { run: stopping },
  hostile: { run: hostile },
  attacks: { run: attacks, isLong: true },
  kill: { run: kill, isLong: true },
  "ten-million": { run: tenMillion, isLong: true },
};

void runScript(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !jobs[name]);
  if (unknown) {
    console.error(`There is no job ${unknown}. Jobs: ${Object.keys(jobs).join(", ")}`);
    return 2;
  }
  const names = asked.length > 0 ? asked : Object.keys(jobs).filter((name) => !jobs[name]!.isLong);
  needWrk();
  return withStage(async (stage) => {
    let ok = true;
    for (const name of names) {
      // What the job before left to be tidied up would be paid for by this one.
      for (const work of ["VACUUM ANALYZE", "CHECKPOINT"]) await query(stage.databaseUrl, work);
      const lines = await jobs[name]!.run(stage);
      report(name, lines);
      ok &&= lines.every((line) => line.ok);
    }
    return ok ? 0 : 1;
  });
});
