import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startThrowawayPostgres } from "./embedded-postgres";
import { buildForTests, runPlaywright } from "./playwright";
import { prepare } from "./prepare";
import { runScript, seconds } from "./steps";
import { type Changes, readChanges } from "./test-changed/changes";
import { keepTimes, patternOf, type Plan } from "./test-changed/journeys";
import { type Part, part, type Ran, run, runAll } from "./test-changed/parts";
import { plan as planFor, type Work } from "./test-changed/plan";
import { testEnvironment } from "./test-environment";

/*
 * `npm run test:changed [-- branch] [--journeys]`, for the loop while one works: types, lint and the nearest Jest tests of what
 * changed since that branch (by default what is not committed yet, else the last commit), and the journeys that come by it. What is near
 * is said by who imports, calls and shows it (test-changed/graph.ts). docs/testing.md says what this leaves to `npm test`.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { journeys: { type: "boolean", default: false } },
});
const started = performance.now();
/** Seconds from the start after which Jest begins no more test files, if it has begun so many; and after how many failed ones. */
const jestTime = { until: 60, least: 10, enough: 3 };
const runner = "./scripts/test-changed/runner.mjs";
const home = mkdtempSync(path.join(os.tmpdir(), "quinde-changed-"));
process.once("exit", () => rmSync(home, { recursive: true, force: true }));

void runScript(async () => {
  const changes = readChanges(positionals[0]);
  await prepare();
  const work = planFor(changes);
  tellChanges(changes);
  if (work.onlyDocuments) {
    const { failed } = await part("format", () => run(work.lint[0]!, process.env));
    console.log("\nOnly documents changed: their form was checked, nothing else was run.");
    return failed ? 1 : 0;
  }
  const postgres = await startThrowawayPostgres();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
  }
  try {
    const env = testEnvironment({ TEST_DATABASE_URL: postgres.url });
    const parts = await Promise.all([
      part("types", () => runAll(work.types, env)),
      part("lint", () => runAll(work.lint, env)),
      part("Jest", () => runJest(work, env)),
    ]);
    const isSound = parts.every(({ failed }) => !failed);
    if (values.journeys && isSound) parts.push(...(await runJourneys(work.journeys, postgres.url)));
    conclude(parts, work, isSound);
    return parts.some(({ failed }) => failed) ? 1 : 0;
  } finally {
    await postgres.stop();
  }
});

function tellChanges({ base, files, deleted }: Changes): void {
  const all = [...files, ...deleted.map((file) => `${file} (deleted)`)];
  const more = all.length > 6 ? ` and ${all.length - 6} more` : "";
  console.log(`What is ${base}\n  ${all.slice(0, 6).join(", ")}${more}`);
}

async function runJest({ tests }: Work, env: NodeJS.ProcessEnv): Promise<Ran & { about: string }> {
  if (tests.length === 0) return { code: 0, output: "", about: "no test is near" };
  const [report, plan] = ["jest.json", "plan.json"].map((name) => path.join(home, name)) as [string, string];
  const until = Date.now() - (performance.now() - started) + jestTime.until * 1000;
  writeFileSync(plan, JSON.stringify({ ...jestTime, order: tests, until }));
  const options = ["--json", `--outputFile=${report}`, `--runner=${runner}`];
  const jest = ["node_modules/jest/bin/jest.js", ...options, "--runTestsByPath", ...tests];
  const { code, output } = await run(jest, { ...env, TEST_PLAN: plan });
  const ran = readReport(report);
  if (!ran) return { code: code || 1, output, about: "it did not come to its end" };
  const failed = ran.filter(({ status }) => status === "failed");
  const about = `${ran.length} of ${tests.length} test files, the nearest first`;
  return { code: failed.length > 0 ? 1 : 0, output: failed.map(({ message }) => message).join("\n"), about };
}

type Result = { name: string; status: string; message: string };

function readReport(file: string): Result[] | undefined {
  try {
    return (JSON.parse(readFileSync(file, "utf8")) as { testResults: Result[] }).testResults;
  } catch {
    return undefined;
  }
}

async function runJourneys(plan: Plan, databaseUrl: string): Promise<Part[]> {
  const pattern = patternOf(plan);
  if (!pattern) return [];
  const built = buildForTests(databaseUrl, { quiet: true });
  const build = await part("build", () =>
    built.then(
      () => ({ code: 0, output: "" }),
      (error: Error) => ({ code: 1, output: error.message }),
    ),
  );
  if (build.failed) return [build];
  const report = path.join(home, "playwright.json");
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  const projects = (await projectsOnScreen()).map((name) => `--project=${name}`);
  // A site that is broken would have every journey wait for its time to end.
  const options = [...projects, `--grep=${pattern}`, "--reporter=list,json", "--max-failures=5"];
  const journeys = await part("journeys", async () => ({
    code: await runPlaywright(databaseUrl, options),
    output: "",
    about: namesOf(plan),
  }));
  if (!journeys.failed) keepTimes(report, plan.specs);
  return [build, journeys];
}

/** Playwright's projects but for that of the phone, which walks the same ways once more. */
async function projectsOnScreen(): Promise<string[]> {
  process.env.PORT ??= "0";
  process.env.TEST_DIST ??= ".next-test";
  const { default: config } = await import("../playwright.config");
  return (config.projects ?? []).flatMap(({ name }) => (name && name !== "phone" ? [name] : []));
}

const nameOf = (file: string): string => path.basename(file, ".spec.ts");

const namesOf = ({ specs, smoke }: Plan): string => [...specs.map(nameOf), ...(smoke ? ["@smoke"] : [])].join(", ");

function conclude(parts: Part[], { journeys }: Work, isSound: boolean): void {
  const failed = parts.filter((one) => one.failed).map(({ name }) => name);
  const passed = parts.filter((one) => !one.failed).map(({ name }) => name);
  const left: string[] = [];
  if (!parts.some(({ name }) => name === "journeys")) {
    const why = values.journeys ? (isSound ? "none is near" : "something failed before") : "--journeys runs them";
    const names = namesOf(journeys);
    left.push(`the journeys${names ? ` ${names}` : ""} (${why})`);
  } else if (journeys.left.length > 0) left.push(`the journeys ${journeys.left.map(nameOf).join(", ")}`);
  left.push("what is further away and the phone's width (npm test)");
  const said = [
    passed.length > 0 ? `Passed: ${passed.join(", ")}.` : "",
    failed.length > 0 ? `Failed: ${failed.join(", ")}.` : "",
  ];
  console.log(`\n${said.filter(Boolean).join(" ")} Not run: ${left.join("; ")}.  ${seconds(started)}`);
}
