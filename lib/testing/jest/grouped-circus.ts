import type { TestFileEvent, TestResult } from "@jest/test-result";
import type { Config } from "@jest/types";
import { readFileSync } from "node:fs";
import circus from "jest-circus/runner";

/** The parts of Jest's environment and of its runtime that are used here. */
type Environment = {
  global: {
    describe: (name: string, declare: () => void) => void;
    afterAll: (hook: () => Promise<void>) => void;
    tidyUp?: () => Promise<void>;
  };
  moduleMocker: { restoreAllMocks: () => void } | null;
  fakeTimersModern: { useRealTimers: () => void } | null;
};
type Load = (from: string, ...rest: unknown[]) => unknown;
type Runtime = { requireModule: Load };

/**
 * Runs a test file, or all of a group (`grouped-runner.ts`): each in a `describe` that has its name, so that its hooks are its own. After
 * each its database and environment are as they were (`setup-database.ts`), its spies are taken away and time is real again.
 */
export default async function run(
  globalConfig: Config.GlobalConfig,
  config: Config.ProjectConfig,
  environment: Environment,
  runtime: Runtime,
  testPath: string,
  send?: TestFileEvent,
): Promise<TestResult> {
  const { TEST_GROUPS } = process.env;
  const groups = TEST_GROUPS ? (JSON.parse(readFileSync(TEST_GROUPS, "utf8")) as Record<string, string[]>) : {};
  const members = groups[testPath] ?? [testPath];
  const load = runtime.requireModule.bind(runtime);
  const { global } = environment;
  const declare = (member: string) => {
    load(member);
    global.afterAll(async () => {
      environment.moduleMocker?.restoreAllMocks();
      environment.fakeTimersModern?.useRealTimers();
      await global.tidyUp?.();
    });
  };
  runtime.requireModule = (from, ...rest) => {
    if (from !== testPath || rest.length > 0) return load(from, ...rest);
    for (const member of members) global.describe(members.length > 1 ? member : "", () => declare(member));
  };
  return circus(globalConfig, config, environment, runtime, testPath, send);
}
