import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";

/*
 * The stages of `npm test` and `npm run test:long`: each is a command that runs to its end even when another failed. What passed only at
 * its second try is named apart, and what failed is named at the very end with its reason: of a long output often its end alone is kept.
 */

/** A test file, or a test of a browser, and how long it took. */
type Timed = { name: string; seconds: number };
type Failure = { name: string; why: string };
type Counts = { passed: number; failed: number; secondTry: Failure[]; failures?: Failure[]; slow?: Timed[] };
export type Stage = Counts & { name: string; wall: number; cpu?: number };

type Options = {
  /** Runs beside others: its output is shown when it has ended. */
  beside?: boolean;
  /** Reads its report, and gives undefined where it left none. Without it the exit code says whether it passed. */
  count?: () => Counts | undefined | Promise<Counts | undefined>;
};

/** Runs a command as a stage and prints how it ended. */
export async function stage(
  name: string,
  command: string[],
  env: NodeJS.ProcessEnv,
  options: Options = {},
): Promise<Stage> {
  const headline = `\n── ${name} ${"─".repeat(70 - name.length)}`;
  if (!options.beside) console.log(headline);
  const started = performance.now();
  const busy = busySeconds();
  const { code, output, cpu } = await run(command, env, options.beside ? "pipe" : "inherit");
  const wall = (performance.now() - started) / 1000;
  if (options.beside) console.log(`${headline}\n${output.trimEnd()}`);
  const counts = (await options.count?.()) ?? { passed: code === 0 ? 1 : 0, failed: 0, secondTry: [] };
  // A run that ended badly without a failed test (a setup that threw) is a failure too; what passed at its second try is none.
  const failed = counts.failed || (code === 0 || counts.secondTry.length > 0 ? 0 : 1);
  console.log(`${failed ? "✗" : "✓"} ${name}  ${wall.toFixed(1)} s`);
  // Alone it has the machine, with servers and browsers that are nobody's children any more.
  return { ...counts, name, failed, wall, cpu: options.beside ? cpu : busySeconds() - busy };
}

/** A stage that could not run, or that is only a look at something. */
export const failedStage = (name: string, why: string): Stage => ({
  ...{ name, wall: 0, passed: 0, failed: 1, secondTry: [] },
  failures: [{ name, why }],
});

/** Jest as a stage: `args` after those that have it write its report. */
export function jestStage(name: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<Stage> {
  const report = reportFile("jest.json");
  const jest = [process.execPath, "node_modules/jest/bin/jest.js", "--json", `--outputFile=${report}`];
  return stage(name, [...jest, ...args], env, { count: () => countJest(report, jest, env) });
}

/** Playwright as a stage, on the build of the tests. */
export function journeysStage(name: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<Stage> {
  const report = reportFile("playwright.json");
  const e2e = [process.execPath, "--import", "tsx", "scripts/e2e.ts", ...args];
  return stage(name, e2e, { ...env, PLAYWRIGHT_REPORT: report }, { count: () => countPlaywright(report) });
}

const reportFile = (name: string): string => path.join(mkdtempSync(path.join(os.tmpdir(), "quinde-report-")), name);

/** Runs a command to its end. `cpu`: seconds of it and of all that it waited for, as the shell tells them; not on Windows. */
async function run([command, ...args]: string[], env: NodeJS.ProcessEnv, output: "pipe" | "inherit") {
  const windows = process.platform === "win32";
  const timed = ["-c", '"$@" 3>&-; code=$?; times >&3; exit $code', "sh", command!, ...args];
  const child = spawn(windows ? command! : "sh", windows ? args : timed, {
    env,
    shell: windows && command === "npm",
    stdio: ["ignore", output, output, "pipe"],
  });
  const texts = ["", ""];
  const keep = (stream: unknown, at: number) =>
    (stream as Readable | null)?.on("data", (chunk) => (texts[at] += String(chunk)));
  for (const stream of [child.stdout, child.stderr]) keep(stream, 0);
  keep(child.stdio[3], 1);
  const code = await new Promise<number>((resolve) => child.once("close", (status) => resolve(status ?? 1)));
  // The shell's own time, then its children's: "0m0.01s 0m0.00s", of the user and of the system.
  const [, children = ""] = texts[1]!.trim().split("\n");
  const spent = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, seconds]) => +minutes! * 60 + +seconds!);
  return { code, output: texts[0]!, cpu: spent.length > 0 ? sum(spent) : undefined };
}

export const sum = (figures: number[]): number => figures.reduce((total, figure) => total + figure, 0);

/** Seconds that all cores together have worked since the machine started. */
const busySeconds = (): number =>
  sum(os.cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)) / 1000;

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; startTime: number; endTime: number; message: string }[];
};

/**
 * Reads what Jest told of its run. Files that failed, unless they are many, run once more by themselves, as Playwright's tests do:
 * what passes then counts, and is named.
 */
async function countJest(file: string, jest: string[], env: NodeJS.ProcessEnv): Promise<Counts | undefined> {
  const report = read<JestReport>(file);
  if (!report) return undefined;
  const nameOf = (file: string) => path.relative(process.cwd(), file);
  const slow = report.testResults.map(({ name, startTime, endTime }) => ({
    name: nameOf(name),
    seconds: (endTime - startTime) / 1000,
  }));
  const failuresIn = ({ testResults }: JestReport): Failure[] =>
    testResults.flatMap(({ name, status, message }) =>
      status === "failed" ? [{ name: nameOf(name), why: message }] : [],
    );
  const failures = failuresIn(report);
  const counts = { passed: report.numPassedTests, failed: failuresOf(report), secondTry: [], failures, slow };
  if (failures.length === 0 || failures.length > mostAgain) return counts;
  const files = failures.map(({ name }) => name);
  console.log(`\n· once more: ${files.join(", ")}`);
  rmSync(file);
  await run([...jest, "--runInBand", "--runTestsByPath", ...files], env, "inherit");
  const again = read<JestReport>(file);
  if (!again) return counts;
  const still = failuresIn(again);
  return {
    ...counts,
    passed: counts.passed + (counts.failed - failuresOf(again)),
    failed: failuresOf(again),
    failures: still,
    secondTry: failures.filter(({ name }) => !still.some((one) => one.name === name)),
  };
}

/** More files than these did not fail by luck. */
const mostAgain = 5;

const failuresOf = (report: JestReport): number => report.numFailedTests + report.numRuntimeErrorTestSuites;

type Suite = {
  suites?: Suite[];
  specs: { title: string; file: string; tests: BrowserTest[] }[];
};

type BrowserTest = {
  status: string;
  projectName: string;
  results: { duration: number; errors: { message?: string }[] }[];
};

function countPlaywright(file: string): Counts | undefined {
  const report = read<{ stats: { expected: number; unexpected: number }; suites: Suite[] }>(file);
  if (!report) return undefined;
  const specs = (suite: Suite): Suite["specs"] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const tests = report.suites
    .flatMap(specs)
    .flatMap(({ title, file, tests }) =>
      tests.map((test) => ({ ...test, name: `${file} › ${title} (${test.projectName})` })),
    );
  const slow = tests.map(({ name, results }) => ({ name, seconds: sum(results.map((r) => r.duration)) / 1000 }));
  const those = (which: string): Failure[] =>
    tests.flatMap(({ name, status, results }) =>
      status === which
        ? [{ name, why: results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)).join("\n") }]
        : [],
    );
  const secondTry = those("flaky");
  return {
    ...{ passed: report.stats.expected + secondTry.length, failed: report.stats.unexpected },
    ...{ secondTry, failures: those("unexpected"), slow },
  };
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}

/** Prints the table of stages, and who was slow, lucky or failed. @returns whether all passed. */
export function conclude(stages: Stage[]): boolean {
  const columns = ["wall", "CPU", "passed", "failed", "second try"];
  const line = (name: string, ...cells: string[]) =>
    console.log(name.padEnd(12) + cells.map((cell) => cell.padStart(12)).join(""));
  console.log("");
  line("", ...columns);
  for (const { name, wall, cpu, passed, failed, secondTry } of stages) {
    const time = cpu === undefined ? "–" : `${cpu.toFixed(0)} s`;
    line(name, `${wall.toFixed(0)} s`, time, String(passed), String(failed), String(secondTry.length));
  }
  line("all", `${(performance.now() / 1000).toFixed(0)} s`, `${sum(stages.map(({ cpu = 0 }) => cpu)).toFixed(0)} s`);

  const slow = stages.flatMap((stage) => stage.slow ?? []).toSorted((a, b) => b.seconds - a.seconds);
  console.log("\nThe ten slowest:");
  for (const { name, seconds } of slow.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);

  const again = stages.flatMap(({ secondTry }) => secondTry);
  console.log(`\n${again.length} needed a second try${again.map(tell).join("")}`);
  const failures = stages.flatMap(({ failures: some = [] }) => some);
  if (failures.length > 0) console.log(`\nFailed:${failures.map(tell).join("")}`);
  const failed = sum(stages.map((stage) => stage.failed));
  console.log(`\n${sum(stages.map((stage) => stage.passed))} passed, ${failed} failed`);
  return failed === 0;
}

/** The name of what failed, and how its reason begins. */
function tell({ name, why }: Failure): string {
  const lines = stripVTControlCharacters(why)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return `\n  ${name}${lines
    .slice(0, 6)
    .map((line) => `\n      ${line.slice(0, 140)}`)
    .join("")}`;
}
