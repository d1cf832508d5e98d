import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startThrowawayPostgres } from "./embedded-postgres";
import { buildForTests, runPlaywright } from "./playwright";
import { prepare } from "./prepare";
import { runScript, seconds } from "./steps";
import { testEnvironment } from "./test-environment";

/*
 * `npm test`: lint, types, Jest, build, Playwright, all of them even when one fails, on a database server that lives as
 * long as the run. Lint, types and build count as one test each.
 */

type Count = { passed: number; failed: number };

const reports = mkdtempSync(path.join(os.tmpdir(), "quinde-reports-"));
const jestReport = path.join(reports, "jest.json");
const playwrightReport = path.join(reports, "playwright.json");

void runScript(async () => {
  const postgres = await startThrowawayPostgres();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
  }
  try {
    await prepare();
    const env = testEnvironment({ TEST_DATABASE_URL: postgres.url });
    const counts = [
      await stage("lint", async () => one(await npm("lint", env))),
      await stage("types", async () => one(await npm("typecheck", env))),
      await stage("Jest", () => jest(env)),
    ];
    const built = await stage("build", () => buildSite(postgres.url));
    counts.push(built);
    counts.push(await stage("Playwright", () => (built.failed ? one(1) : playwright(postgres.url))));

    const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
    console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
    return sum("failed") > 0 ? 1 : 0;
  } finally {
    await postgres.stop();
    rmSync(reports, { recursive: true, force: true });
  }
});

async function stage(name: string, work: () => Count | Promise<Count>): Promise<Count> {
  const started = performance.now();
  console.log(`\n── ${name} ${"─".repeat(70 - name.length)}`);
  const count = await work();
  console.log(`${count.failed ? "✗" : "✓"} ${name}  ${seconds(started)}`);
  return count;
}

const one = (exitCode: number): Count => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

async function jest(env: NodeJS.ProcessEnv): Promise<Count> {
  const code = await run(
    process.execPath,
    ["node_modules/jest/bin/jest.js", "--json", `--outputFile=${jestReport}`],
    env,
  );
  const report = read<{ numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number }>(
    jestReport,
  );
  if (!report) return one(code || 1);
  return counted(report.numPassedTests, report.numFailedTests + report.numRuntimeErrorTestSuites, code);
}

async function buildSite(databaseUrl: string): Promise<Count> {
  try {
    await buildForTests(databaseUrl, { quiet: true });
    return one(0);
  } catch (error) {
    console.error((error as Error).message);
    return one(1);
  }
}

async function playwright(databaseUrl: string): Promise<Count> {
  const code = await runPlaywright(databaseUrl, [], { PLAYWRIGHT_REPORT: playwrightReport });
  const report = read<{ stats: { expected: number; flaky: number; unexpected: number } }>(playwrightReport);
  if (!report) return one(code || 1);
  return counted(report.stats.expected + report.stats.flaky, report.stats.unexpected, code);
}

/** A run that ended badly without a failed test (a setup that threw) is a failure too. */
const counted = (passed: number, failed: number, exitCode: number): Count => ({
  passed,
  failed: failed || (exitCode === 0 ? 0 : 1),
});

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}

const npm = (script: string, env: NodeJS.ProcessEnv) => run("npm", ["run", "--silent", script], env);

function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const shell = process.platform === "win32" && command === "npm";
  const child = spawn(command, args, { env, shell, stdio: ["ignore", "inherit", "inherit"] });
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}
