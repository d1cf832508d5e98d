import path from "node:path";
import type { Config } from "@jest/types";
import type { Test, TestResult as FileResult } from "@jest/test-result";
import TestRunner, { type TestRunnerContext, type TestWatcher } from "jest-runner";
import { Client } from "pg";
import { templateName, workerName } from "../../lib/testing/databases";
import type { Mutant } from "./mutants";
import { type Fate, again, diary, note, plan } from "./plan";
import { session } from "./session";

/** A process that leaked this much is replaced by a new one. */
const mostMemory = 2_500_000_000;

/**
 * Runs the test files once as they are, and then again for each mutant those that pass by it, until one fails. One process
 * and one transform serve them all.
 */
export default class MutationRunner {
  readonly isSerial = true;
  readonly supportsEventEmitters = true;
  private databases = 0;

  constructor(
    private readonly config: Config.GlobalConfig,
    private readonly context: TestRunnerContext,
  ) {}

  /** Jest's reporters hear nothing: the diary does. */
  on(): () => void {
    return () => {};
  }

  async runTests(tests: Test[], watcher: TestWatcher): Promise<void> {
    const cover = await this.cover(tests, watcher);
    if (!cover) return;
    const ended = new Set(diary().flatMap((entry) => (entry.is === "ended" ? [entry.id] : [])));
    for (const mutant of plan().mutants.filter(({ id }) => !ended.has(id))) {
      note({ is: "ended", id: mutant.id, ...(await this.fateOf(mutant, nearest(mutant, tests, cover), watcher)) });
      if (process.memoryUsage().rss > mostMemory) process.exit(again);
    }
    await this.control(tests, watcher);
  }

  /** What failed with a fault must still pass without, at the second try at the latest: else it was no fault that it noticed. */
  private async control(tests: Test[], watcher: TestWatcher): Promise<void> {
    const noticed = new Set(diary().flatMap((entry) => (entry.is === "ended" ? [entry.by.split(": ", 1)[0]!] : [])));
    for (const test of tests.filter((one) => noticed.has(one.path))) {
      const attempt = () => this.freshDatabase().then(() => this.run(test, watcher, 0));
      const why = (await attempt()) && (await attempt());
      if (why) note({ is: "broken", test: test.path, why });
    }
  }

  /** Which mutants each test file passes by, and what it takes; null where a test fails without any. */
  private async cover(tests: Test[], watcher: TestWatcher): Promise<Cover | null> {
    const cover: Cover = new Map();
    for (const entry of diary())
      if (entry.is === "covered") cover.set(entry.test, { ids: new Set(entry.ids), ms: entry.ms });
    await this.freshDatabase();
    for (const test of tests.filter((one) => !cover.has(one.path))) {
      const started = performance.now();
      const why = await this.run(test, watcher, 0);
      if (why) {
        note({ is: "broken", test: test.path, why });
        return null;
      }
      const seen = { ids: new Set(session.covered), ms: Math.round(performance.now() - started) };
      cover.set(test.path, seen);
      note({ is: "covered", test: test.path, ids: [...seen.ids], ms: seen.ms });
    }
    return cover;
  }

  private async fateOf(mutant: Mutant, tests: Test[], watcher: TestWatcher): Promise<{ fate: Fate; by: string }> {
    if (tests.length === 0) return { fate: "uncovered", by: "" };
    await this.freshDatabase();
    for (const test of tests) {
      note({ is: "begun", id: mutant.id, test: test.path });
      const why = await this.run(test, watcher, mutant.id);
      if (why) return { fate: "killed", by: `${test.path}: ${why}` };
    }
    return { fate: "survived", by: "" };
  }

  /** Runs one test file. @returns the first failure, or "" */
  private async run(test: Test, watcher: TestWatcher, mutant: number): Promise<string> {
    Object.assign(session, { active: mutant, failed: false, covered: new Set() });
    let why = "it did not run";
    const runner = new TestRunner(this.config, this.context);
    runner.on("test-file-success", ([, result]) => {
      why = failureOf(result);
    });
    runner.on("test-file-failure", ([, error]) => {
      why = error.message;
    });
    await runner.runTests([test], watcher, { serial: true });
    return why;
  }

  /** What a fault did to the rows must not fail the tests of the next. */
  private async freshDatabase(): Promise<void> {
    session.database = `${process.pid}_${++this.databases}`;
    const admin = new Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${workerName(session.database)} TEMPLATE ${templateName}`);
    await admin.end();
  }
}

type Cover = Map<string, { ids: Set<number>; ms: number }>;

/** The test files that pass by a mutant: those beside it first, then the quick ones. */
function nearest(mutant: Mutant, tests: Test[], cover: Cover): Test[] {
  const distance = (test: Test) => path.relative(path.dirname(mutant.file), path.dirname(test.path)).length;
  return tests
    .filter((test) => cover.get(test.path)!.ids.has(mutant.id))
    .sort((a, b) => distance(a) - distance(b) || cover.get(a.path)!.ms - cover.get(b.path)!.ms);
}

function failureOf(result: FileResult): string {
  if (result.testExecError) return result.testExecError.message;
  const failed = result.testResults.find(({ status }) => status === "failed");
  return failed ? `${failed.fullName}: ${failed.failureMessages[0]?.split("\n")[0] ?? ""}` : "";
}
