import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { randomOf } from "../lib/core/random";
import { startThrowawayPostgres } from "./embedded-postgres";
import { compiler } from "./mutate/compiler";
import { type Mutant, findMutants } from "./mutate/mutants";
import { again, diary, note } from "./mutate/plan";
import { prepare } from "./prepare";
import { Problem, runScript, seconds } from "./steps";
import { testEnvironment } from "./test-environment";

/*
 * `npm run mutate -- lib/auth [lib/core/csv.ts …] [--sample 40 | --all] [--seed 15] [--wide] [--verbose]`: plants faults one
 * at a time and tells which of them no test notices. docs/testing.md has the scores and how it works.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "40" },
    all: { type: "boolean", default: false },
    seed: { type: "string", default: "15" },
    wide: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});
const interrupted = new AbortController();
/** Longer than this no test file takes: a fault made something endless. */
const silenceMs = 120_000;

void runScript(async () => {
  if (positionals.length === 0) throw new Problem("Which folder or file? npm run mutate -- lib/auth");
  await prepare();
  const home = mkdtempSync(path.join(os.tmpdir(), "quinde-mutants-"));
  const postgres = await startThrowawayPostgres();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      interrupted.abort();
      void postgres.stop().finally(() => process.exit(130));
    });
  }
  try {
    let isWhole = true;
    for (const place of positionals) isWhole &&= await score(place, mkdtempSync(path.join(home, "run-")), postgres.url);
    return isWhole ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
});

/** Measures one folder or file. @returns whether its tests could be run at all. */
async function score(place: string, folder: string, databaseUrl: string): Promise<boolean> {
  const started = performance.now();
  const mutants = choose(place);
  writeFileSync(path.join(folder, "plan.json"), JSON.stringify({ mutants }));
  writeFileSync(path.join(folder, "diary"), "");
  const files = [...new Set(mutants.map(({ file }) => file))];
  for (let died = ""; (await runJest(files, folder, databaseUrl)) === again || !isOver(mutants, folder);) {
    const last = diary(folder).at(-1);
    const place = JSON.stringify(last);
    // Twice at the same fault, it was the fault that ended the tests' process.
    if (place === died && last?.is === "begun") {
      note({ is: "ended", id: last.id, fate: "killed", by: `${last.test}: the process ended` }, folder);
    } else if (place === died) break;
    died = place;
  }
  return report(place, mutants, folder, seconds(started));
}

/** Whether all faults have had their turn, or there is no score to be had. */
function isOver(mutants: Mutant[], folder: string): boolean {
  const entries = diary(folder);
  const ended = new Set(entries.flatMap((entry) => (entry.is === "ended" ? [entry.id] : [])));
  return ended.size === mutants.length || entries.some(({ is }) => is === "broken");
}

/** The folder whose tests a file is measured by: `lib/auth/`. Anywhere else many tests pass by it without looking. */
const roomOf = (file: string) => `${path.relative(".", file).split(path.sep).slice(0, 2).join("/")}/`;

/** A seeded sample of the mutants that compile: the others `npm test` refuses by their types. */
function choose(place: string): Mutant[] {
  const stat = statSync(place, { throwIfNoEntry: false });
  const inside = stat?.isDirectory() ? readdirSync(place, { recursive: true, encoding: "utf8" }) : stat ? [""] : [];
  const files = inside
    .map((name) => path.resolve(place, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    // What a script writes is as good as the script.
    .filter((file) => !readFileSync(file, "utf8").startsWith("// Written by "));
  if (files.length === 0) throw new Problem(`There is no source in ${place}`);
  const all = files.toSorted().flatMap((file) => findMutants(file, readFileSync(file, "utf8")));
  const compiles = compiler();
  const chosen: Mutant[] = [];
  for (const mutant of values.all ? all : shuffled(all, Number(values.seed))) {
    if (!values.all && chosen.length >= Number(values.sample)) break;
    if (compiles(mutant)) chosen.push({ ...mutant, id: chosen.length + 1 });
  }
  console.log(`${place}: ${chosen.length} of some ${all.length} faults`);
  return chosen;
}

/** The same order for the same seed. */
function shuffled<T>(items: T[], seed: number): T[] {
  const random = randomOf(seed);
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Runs Jest until it ends, or ends it when it has been silent for too long; then the mutant at hand counts as noticed. */
async function runJest(files: string[], folder: string, databaseUrl: string): Promise<number> {
  const jest = ["node_modules/jest/bin/jest.js", "--config=scripts/mutate/jest.config.mjs"];
  const tests = values.wide ? ["--findRelatedTests", ...files] : [...new Set(files.map(roomOf)), "app/api/"];
  const child = spawn(process.execPath, ["--import", "tsx", ...jest, "--runInBand", "--forceExit", ...tests], {
    env: { ...testEnvironment({ TEST_DATABASE_URL: databaseUrl }), MUTATION_FOLDER: folder },
    stdio: ["ignore", "ignore", process.env.DEBUG ? "inherit" : "ignore"],
    signal: interrupted.signal,
  });
  child.on("error", () => {});
  let code: number | undefined;
  child.once("close", (status) => (code = status ?? again));
  while (code === undefined) {
    await sleep(250);
    if (code !== undefined || Date.now() - statSync(path.join(folder, "diary")).mtimeMs < silenceMs) continue;
    child.kill("SIGKILL");
    const last = diary(folder).at(-1);
    if (last?.is !== "begun") throw new Problem("The tests do not end without any fault");
    note({ is: "ended", id: last.id, fate: "timeout", by: last.test }, folder);
  }
  return code;
}

/** Prints the score and what survived. @returns whether there is a score. */
function report(place: string, mutants: Mutant[], folder: string, time: string): boolean {
  const entries = diary(folder);
  const broken = entries.find((entry) => entry.is === "broken");
  if (broken) {
    console.error(`✗ No score: without any fault ${path.relative(".", broken.test)} fails.\n  ${broken.why}`);
    return false;
  }
  const ended = new Map(entries.flatMap((entry) => (entry.is === "ended" ? [[entry.id, entry] as const] : [])));
  let caught = 0;
  for (const { id, file, line, change } of mutants.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line,
  )) {
    const { fate, by } = ended.get(id) ?? { fate: "not run", by: "" };
    const isCaught = fate === "killed" || fate === "timeout";
    if (isCaught) caught += 1;
    if (isCaught && !values.verbose) continue;
    console.log(`  ${fate.padEnd(9)} ${path.relative(".", file)}:${line}  ${change}`);
    if (values.verbose && by) console.log(`            ${path.relative(".", by)}`);
  }
  const share = mutants.length > 0 ? Math.round((100 * caught) / mutants.length) : 100;
  console.log(`${place}: ${caught} of ${mutants.length} noticed (${share} %)  ${time}`);
  return true;
}
