import { rmSync } from "node:fs";
import { runScript } from "../scripts/steps";
import { keptLines, printDrills, report, type Line } from "./harness/report";
import { seedConversations } from "./harness/conversations";
import { seedMillion } from "./harness/million";
import { query, seedStage } from "./harness/seed";
import { keptFolder, type Stage, type StageOptions, withStage } from "./harness/stage";
import { needWrk } from "./harness/wrk";
import { attacks } from "./jobs/attacks";
import { burst } from "./jobs/burst";
import { byUrl, tenMillion } from "./jobs/by-url";
import { costs } from "./jobs/costs";
import { cutout } from "./jobs/cutout";
import { deliveries } from "./jobs/deliveries";
import { inbox } from "./jobs/inbox";
import { kill } from "./jobs/kill";
import { links } from "./jobs/links";
import { lists } from "./jobs/lists";
import { memory } from "./jobs/memory";
import { pages } from "./jobs/pages";
import { inOneLine, quick } from "./jobs/quick";
import { planned } from "./jobs/planned";
import { quizzes } from "./jobs/quizzes";
import { collect, redirects } from "./jobs/record";
import { restore, seedVisited } from "./jobs/restore";
import { rules } from "./jobs/rules";
import { sessions } from "./jobs/sessions";
import { scale } from "./scale";

/*
 * `npm run bench [-- job …]`: each job beside bare `node:http` in the same minute, on a database of its own and the site as it
 * is deployed. Without names all but the long ones run. The table is kept in bench/results.json. `--reseed` makes databases
 * that are kept from run to run anew. `quick` compares with what is kept, which `--keep` replaces. `scale` and `drills` only print
 * the tables of docs/scale.md and docs/sizes.md, from what is kept.
 */

type Job = { run: (stage: Stage) => Promise<Line[]>; isLong?: boolean; stage?: StageOptions };

const usual: StageOptions = { seed: seedStage };
const million: StageOptions = { seed: seedMillion, keptAs: "million" };
const conversations: StageOptions = { seed: seedConversations, keptAs: "conversations", needsSite: false };

const migrate = async (databaseUrl: string): Promise<void> => {
  const { applyMigrations } = await import("../lib/core/migrations/migrate");
  await applyMigrations(databaseUrl);
};
/** A database with nothing in it. */
const bare: StageOptions = { seed: migrate, needsSite: false };
const visited: StageOptions = { seed: seedVisited, keptAs: "visited", needsSite: false };

const jobs: Record<string, Job> = {
  redirects: { run: redirects },
  rules: { run: rules },
  collect: { run: collect },
  pages: { run: pages },
  "by-url": { run: byUrl },
  links: { run: links },
  deliveries: { run: deliveries },
  quick: { run: quick, isLong: true },
  attacks: { run: attacks, isLong: true },
  memory: { run: memory, isLong: true },
  costs: { run: costs, isLong: true },
  kill: { run: kill, isLong: true },
  quizzes: { run: quizzes, isLong: true },
  planned: { run: planned, isLong: true, stage: bare },
  sessions: { run: sessions, isLong: true, stage: bare },
  burst: { run: burst, isLong: true, stage: bare },
  "ten-million": { run: tenMillion, isLong: true },
  lists: { run: lists, isLong: true, stage: million },
  inbox: { run: inbox, isLong: true, stage: conversations },
  restore: { run: restore, isLong: true, stage: visited },
};

/** Jobs that need no database and no site. They are long, too, so each runs only when it is asked for. */
const withoutStage: Record<string, () => Promise<Line[]>> = { cutout };

/** Jobs that only print tables of kept results. */
const tables: Record<string, () => void> = { scale, drills: printDrills };

void runScript(async () => {
  const reseeds = process.argv.includes("--reseed");
  const asked = process.argv.slice(2).filter((name) => !name.startsWith("--"));
  const unknown = asked.find((name) => !jobs[name] && !withoutStage[name] && !tables[name]);
  if (unknown) {
    console.error(
      `There is no job ${unknown}. Jobs: ${Object.keys({ ...jobs, ...withoutStage, ...tables }).join(", ")}`,
    );
    return 2;
  }
  for (const name of asked) tables[name]?.();
  let ok = true;
  for (const name of asked.filter((name) => withoutStage[name])) ok = tell(name, await withoutStage[name]!()) && ok;
  const staged = asked.filter((name) => jobs[name]);
  const names = asked.length > 0 ? staged : Object.keys(jobs).filter((name) => !jobs[name]!.isLong);
  if (names.some((name) => jobs[name]!.stage?.needsSite !== false)) needWrk();
  for (const options of [usual, million, conversations, visited, bare]) {
    const some = names.filter((name) => (jobs[name]!.stage ?? usual) === options);
    if (some.length === 0) continue;
    if (reseeds && options.keptAs) rmSync(keptFolder(options.keptAs), { recursive: true, force: true });
    ok = (await withStage(options, (stage) => runJobs(some, stage))) && ok;
  }
  return ok ? 0 : 1;
});

async function runJobs(names: string[], stage: Stage): Promise<boolean> {
  let ok = true;
  for (const name of names) {
    // Tidying up after the job before would be paid for by this one.
    for (const work of ["VACUUM ANALYZE", "CHECKPOINT"]) await query(stage.databaseUrl, work);
    ok = tell(name, await jobs[name]!.run(stage)) && ok;
  }
  return ok;
}

function tell(name: string, lines: Line[]): boolean {
  const isQuick = name === "quick";
  report(name, lines, !isQuick || process.argv.includes("--keep") || keptLines(name).length === 0);
  if (isQuick) console.log(`\n${inOneLine(lines)}`);
  return lines.every((line) => line.ok);
}
