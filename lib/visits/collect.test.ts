import { collectFailure } from "./collect";

test.each([
  ["full", "unavailable"],
  ["refused", "unavailable"],
  ["stored", undefined],
  ["kept", undefined],
  [null, undefined],
] as const)("of a visit that was %s the caller is told %s", (outcome, code) => {
  expect(collectFailure(outcome)?.code).toBe(code);
});
