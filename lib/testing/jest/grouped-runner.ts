import type { Config } from "@jest/types";
import type { AssertionResult, Test, TestEvents, TestResult } from "@jest/test-result";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import TestRunner, { type TestRunnerContext, type TestRunnerOptions, type TestWatcher } from "jest-runner";

/*
 * Test files of one folder share what they load: a file of services takes a second or more to load, which was a quarter of Jest's time.
 * Jest is given the first file of each group, whose framework (`grouped-circus.ts`) runs the others too, each in a `describe` of its own,
 * with an empty database. What is reported is divided again, so that Jest and its reporters know every file.
 */

/** A group is not longer than this, so that both workers have enough to do until the end. */
const longest = 10;

/** These look at what a process keeps in memory, so each has one of its own, as do files that replace modules or the environment. */
const alone = /^lib\/(?:server|backups|visits|analytics\/record)\//;
const aloneBecauseOf = /jest\.(?:mock|doMock|resetModules|isolateModules)|own-database|usual-limits|process\.env/;

export default class GroupedRunner extends TestRunner {
  private members = new Map<string, Test[]>();

  constructor(globalConfig: Config.GlobalConfig, context: TestRunnerContext) {
    super(globalConfig, context);
  }

  override async runTests(tests: Test[], watcher: TestWatcher, options: TestRunnerOptions): Promise<void> {
    const groups = groupsOf(tests);
    this.members = new Map(groups.map((group) => [group[0]!.path, group]));
    const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-groups-"));
    process.env.TEST_GROUPS = path.join(folder, "groups.json");
    const paths = groups.map((group) => [group[0]!.path, group.map((test) => test.path)]);
    writeFileSync(process.env.TEST_GROUPS, JSON.stringify(Object.fromEntries(paths)));
    const leaders = groups.map((group) => group[0]!);
    await super.runTests(leaders, watcher, options).finally(() => rmSync(folder, { recursive: true, force: true }));
  }

  override on<Name extends keyof TestEvents>(event: Name, listener: (data: TestEvents[Name]) => void | Promise<void>) {
    const tell = async (data: unknown[]) => {
      const [leader, what] = data as [Test, unknown];
      const group = this.members.get(leader.path)!;
      const parts =
        event === "test-file-success" ? group.map((test) => [test, partOf(what as TestResult, test, group)]) : [];
      for (const part of parts.length > 0 ? parts : group.map((test) => [test, what])) await listener(part as never);
    };
    const isOfFiles = event === "test-file-success" || event === "test-file-failure";
    return super.on(event, isOfFiles ? (tell as never) : listener);
  }
}

/** The largest groups first: what begins late should end soon. */
function groupsOf(tests: Test[]): Test[][] {
  const byKey = new Map<string, Test[]>();
  for (const test of tests) {
    const file = path.relative(test.context.config.rootDir, test.path).split(path.sep).join("/");
    const isAlone = alone.test(file) || aloneBecauseOf.test(readFileSync(test.path, "utf8"));
    const key = isAlone ? file : file.split("/").slice(0, 2).join("/");
    byKey.set(key, [...(byKey.get(key) ?? []), test]);
  }
  const sizeOf = (group: Test[]) => group.reduce((total, { duration = 5000 }) => total + duration, 0);
  return [...byKey.values()].flatMap(divide).toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

function divide(group: Test[]): Test[][] {
  const sorted = group.toSorted((a, b) => a.path.localeCompare(b.path));
  const size = Math.ceil(group.length / Math.ceil(group.length / longest));
  return sorted.flatMap((_, at) => (at % size === 0 ? [sorted.slice(at, at + size)] : []));
}

/** One file's part of a group's result, without the `describe` that `grouped-circus.ts` puts around it. */
function partOf(result: TestResult, test: Test, group: Test[]): TestResult {
  const isLeader = test === group[0];
  const around = group.length > 1 ? test.path : "";
  const testResults = result.testResults
    .filter(({ ancestorTitles }) => ancestorTitles[0] === around)
    .map(({ ancestorTitles, fullName, ...rest }) => ({
      ...rest,
      ancestorTitles: ancestorTitles.slice(1),
      fullName: fullName.slice(around.length + 1),
    }));
  if (group.length === 1) return { ...result, testResults };
  const count = (status: AssertionResult["status"]) => testResults.filter((one) => one.status === status).length;
  const runtime = testResults.reduce((total, { duration }) => total + (duration ?? 0), 0);
  const told = testResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages }) => `  ● ${fullName}\n\n${failureMessages.join("\n")}`);
  // A failure that no test tells, such as one after all of them, is told by the first file.
  const untold = isLeader && result.numFailingTests === 0 ? result.failureMessage : null;
  return {
    ...result,
    testFilePath: test.path,
    testResults,
    testExecError: isLeader ? result.testExecError : undefined,
    numPassingTests: count("passed"),
    numFailingTests: count("failed"),
    numPendingTests: count("pending"),
    numTodoTests: count("todo"),
    failureMessage: told.length > 0 ? told.join("\n\n") : untold,
    perfStats: { ...result.perfStats, runtime, end: result.perfStats.start + runtime },
  };
}
