declare module "jest-circus/runner" {
  import type { TestResult } from "@jest/test-result";

  const run: (...given: unknown[]) => Promise<TestResult>;
  export default run;
}
