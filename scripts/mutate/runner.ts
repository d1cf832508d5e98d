import type { Config } from "@jest/types";
import type { Test, TestResult as FileResult } from "@jest/test-result";
import TestRunner, { type TestRunnerContext, type TestWatcher } from "jest-runner";
import { Client } from "pg";
import { templateName, workerName } from "../../lib/testing/databases";
import { Book, type Verdict } from "./book";
import { type Run, limitsOf } from "./judge";
import { type Entry, type Turn, again, diary, note, plan } from "./plan";
import { runOf, session } from "./session";

/** A process that leaked this much is replaced by a new one. */
const mostMemory = 2_500_000_000;

/** The assumed cost of a test file of which nothing is known yet. */
const unknown = { ms: 48_000, passes: 0 };

/**
 * Runs the test files once as they are, and then again for each mutant those that pass by it, until one fails; and at last those
 * that noticed something with a control. One process and one transform serve them all.
 */
export default class MutationRunner {
  readonly isSerial = true;
  readonly supportsEventEmitters = true;
  private readonly book = new Book(plan().mutants, diary());
  private databases = 0;
  /** The run for which the database at hand was last used, "" where its tests failed. */
  private usedFor = "";

  constructor(
    private readonly config: Config.GlobalConfig,
    private readonly context: TestRunnerContext,
  ) {}

  /** Jest's reporters hear nothing: the diary does. */
  on(): () => void {
    return () => {};
  }

  async runTests(tests: Test[], watcher: TestWatcher): Promise<void> {
    const { book } = this;
    const byPath = new Map(tests.map((test) => [test.path, test]));
    const isStep = async (verdict: Verdict) => {
      if (verdict.is === "ended") return false;
      await this.take(verdict, limitsOf(verdict.usual, verdict), byPath, watcher);
      return true;
    };
    for (const { path } of tests) {
      for (let patience = 1; book.isUnread(path); patience++) {
        const turn = { id: 0, test: path, isControl: true, patience };
        await this.take(turn, limitsOf(unknown, turn), byPath, watcher);
      }
    }
    // A control may find that a test fails by itself: then what that one noticed is open again.
    for (let isDone = false; !isDone;) {
      isDone = true;
      for (const mutant of plan().mutants) while (await isStep(book.verdict(mutant))) isDone = false;
      for (const { verdict } of book.controls()) if (await isStep(verdict)) isDone = false;
    }
    note({ is: "over" });
  }

  /** Runs one test file and writes down how it went. */
  private async take(
    { id, test, isControl, patience }: Turn & { patience: number },
    most: { ms: number; passes: number },
    tests: Map<string, Test>,
    watcher: TestWatcher,
  ): Promise<void> {
    const turn = { id, test, isControl };
    if (this.usedFor !== `${id} ${isControl}`) await this.freshDatabase();
    session.run = runOf(isControl ? -Math.abs(id) : id, plan().mutants.length, most.passes);
    note({ is: "begun", ...turn, mostMs: most.ms });
    const started = performance.now();
    const why = await this.run(tests.get(test)!, watcher, patience);
    const { passes, isEndless } = session.run;
    const how = isEndless ? "endless" : why ? "failed" : "passed";
    const run: Run = { how, why, ms: Math.round(performance.now() - started), passes: passes[Math.abs(id)]! };
    const seen = id === 0 ? [...passes.entries()].filter(([, count]) => count > 0) : [];
    const entry: Entry = { is: "ran", ...turn, run, seen };
    note(entry);
    this.book.add(entry);
    this.usedFor = how === "passed" ? `${id} ${isControl}` : "";
    if (process.memoryUsage().rss > mostMemory) process.exit(again);
  }

  /** @returns the first failure, or "" */
  private async run(test: Test, watcher: TestWatcher, patience: number): Promise<string> {
    let why = "it did not run";
    const runner = new TestRunner({ ...this.config, testTimeout: this.config.testTimeout! * patience }, this.context);
    runner.on("test-file-success", ([, result]) => {
      why = failureOf(result);
    });
    runner.on("test-file-failure", ([, error]) => {
      why = error.message;
    });
    await runner.runTests([test], watcher, { serial: true });
    return why;
  }

  /** Makes a new database, because rows that a fault changed must not fail the tests of the next. */
  private async freshDatabase(): Promise<void> {
    session.database = `${process.pid}_${++this.databases}`;
    const admin = new Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${workerName(session.database)} TEMPLATE ${templateName}`);
    await admin.end();
  }
}

function failureOf(result: FileResult): string {
  if (result.testExecError) return result.testExecError.message;
  const failed = result.testResults.find(({ status }) => status === "failed");
  return failed ? `${failed.fullName}: ${failed.failureMessages[0]?.split("\n")[0] ?? ""}` : "";
}
