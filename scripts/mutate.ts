import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { randomOf } from "../lib/core/random";
import { startThrowawayPostgres } from "./embedded-postgres";
import { Book, isNoticed } from "./mutate/book";
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
/** So long Jest may take between two test files, and to start. */
const mostIdleMs = 600_000;

void runScript(async () => {
  if (positionals.length === 0) throw new Problem("Which folder or file? npm run mutate -- lib/auth");
  await prepare();
  const home = mkdtempSync(path.join(os.tmpdir(), "quinde-mutants-"));
  const postgres = await startThrowawayPostgres();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      interrupted.abort();
      void postgres.stop().finally(() => {
        sweep(home);
        process.exit(130);
      });
    });
  }
  try {
    let isWhole = true;
    for (const place of positionals) {
      const isScored = await score(place, mkdtempSync(path.join(home, "run-")), postgres.url);
      isWhole &&= isScored;
    }
    return isWhole ? 0 : 1;
  } finally {
    await postgres.stop();
    sweep(home);
  }
});

/** Removes what the run left on the disk, and what its tests did (`DATA_DIR` in `setup-env.ts`). */
function sweep(home: string): void {
  const ofTests = readdirSync(os.tmpdir()).filter((name) => name.startsWith(`quinde-jest-${process.pid}-`));
  for (const folder of [home, ...ofTests.map((name) => path.join(os.tmpdir(), name))])
    rmSync(folder, { recursive: true, force: true });
}

/** Measures one folder or file. @returns whether there is a score, and one that its controls bear out. */
async function score(place: string, folder: string, databaseUrl: string): Promise<boolean> {
  const started = performance.now();
  const mutants = choose(place);
  writeFileSync(path.join(folder, "plan.json"), JSON.stringify({ mutants }));
  writeFileSync(path.join(folder, "diary"), "");
  const files = [...new Set(mutants.map(({ file }) => file))];
  for (let written = -1; diary(folder).length > written && diary(folder).at(-1)?.is !== "over";) {
    written = diary(folder).length;
    const code = await runJest(files, folder, databaseUrl);
    if (code !== again) noteEnd("died", `the process ended with ${code}`, folder);
  }
  return report(place, mutants, folder, seconds(started));
}

/** Writes down how the run that is under way ended, where Jest itself could not. */
function noteEnd(how: "silent" | "died", why: string, folder: string): void {
  const last = diary(folder).at(-1);
  if (last?.is !== "begun") return;
  const { id, test, isControl } = last;
  const ms = Math.round(Date.now() - statSync(path.join(folder, "diary")).mtimeMs);
  note({ is: "ran", id, test, isControl, run: { how, why, ms, passes: 0 }, seen: [] }, folder);
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
    // A file that a script writes is as good as the script.
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

/** Runs Jest until it ends, or ends it when it has been silent for too long. @returns its exit code */
async function runJest(files: string[], folder: string, databaseUrl: string): Promise<number | string> {
  const jest = ["node_modules/jest/bin/jest.js", "--config=scripts/mutate/jest.config.mjs"];
  const tests = values.wide ? ["--findRelatedTests", ...files] : [...new Set(files.map(roomOf)), "app/api/"];
  const child = spawn(process.execPath, ["--import", "tsx", ...jest, "--runInBand", "--forceExit", ...tests], {
    env: { ...testEnvironment({ TEST_DATABASE_URL: databaseUrl }), MUTATION_FOLDER: folder },
    stdio: ["ignore", "ignore", process.env.DEBUG ? "inherit" : "ignore"],
    signal: interrupted.signal,
  });
  child.on("error", () => {});
  let code: number | string | undefined;
  child.once("close", (status, signal) => (code = status ?? signal ?? "nothing"));
  while (code === undefined) {
    await sleep(250);
    const silence = Date.now() - statSync(path.join(folder, "diary")).mtimeMs;
    if (code !== undefined || silence < 10_000) continue;
    const last = diary(folder).at(-1);
    if (silence < (last?.is === "begun" ? last.mostMs : mostIdleMs)) continue;
    noteEnd("silent", `nothing for ${Math.round(silence / 1000)} s`, folder);
    child.kill("SIGKILL");
  }
  return code;
}

/** Prints the score and what survived. @returns whether there is a score for every file. */
function report(place: string, mutants: Mutant[], folder: string, time: string): boolean {
  const book = new Book(mutants, diary(folder));
  const relative = (file: string) => path.relative(".", file);
  for (const { test, why } of book.leftOut())
    console.log(`  left out  ${relative(test)}: it fails without any fault\n            ${why}`);
  for (const test of book.flaky())
    console.log(`  confirmed ${relative(test)}: it fails at times without any fault; what it noticed was tried again`);

  const controls = book.controls();
  const untrusted = new Set<string>();
  for (const { file, verdict } of controls) {
    if (verdict.is === "ended" && verdict.fate === "survived") continue;
    untrusted.add(file);
    const how = verdict.is === "ended" ? `${verdict.fate} by ${relative(verdict.test)}: ${verdict.why}` : "not run";
    console.error(`✗ No score for ${relative(file)}: its control, which changes nothing, was ${how}`);
  }

  const judged = mutants
    .filter(({ file }) => !untrusted.has(file))
    .map((mutant) => ({ ...mutant, verdict: book.verdict(mutant) }))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  for (const { file, line, change, verdict } of judged) {
    const fate = verdict.is === "ended" ? verdict.fate : "not run";
    if (isNoticed(fate) && !values.verbose) continue;
    console.log(`  ${fate.padEnd(9)} ${relative(file)}:${line}  ${change}`);
    if (verdict.is === "ended" && verdict.test && (values.verbose || fate === "doubtful"))
      console.log(`            ${relative(verdict.test)}: ${verdict.why}`);
  }
  const caught = judged.filter(({ verdict }) => verdict.is === "ended" && isNoticed(verdict.fate)).length;
  const share = judged.length > 0 ? `${Math.round((100 * caught) / judged.length)} %` : "no score";
  console.log(`controls: ${controls.length - untrusted.size} of ${controls.length} survived`);
  console.log(`${place}: ${caught} of ${judged.length} noticed (${share})  ${time}`);
  return untrusted.size === 0 && judged.every(({ verdict }) => verdict.is === "ended");
}
