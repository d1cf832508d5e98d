import { wantsDemo } from "./demo";

test.each([
  [true, undefined, false],
  [true, "0", false],
  [true, "1", true],
  [false, undefined, true],
  [false, "0", false],
  [false, "1", true],
] as const)(
  "demo content where the operator chose the database: %s, and SEED_DEMO is %s: %s",
  (external, choice, wanted) => expect(wantsDemo(external, choice)).toBe(wanted),
);
