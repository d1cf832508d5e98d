import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { orderStates } from "./states";
import { isFinal, transitions } from "../service";
import { moveInput, orderForm, orderInput, orderUpdate } from "./input";

const valid = {
  operatorId: randomUUID(),
  customerName: "  Ana   Quispe ",
  origin: "Lima",
  destination: "Cusco",
  departureAt: "2026-11-21T14:05:00Z",
  passengers: 2,
  priceCents: 125_050,
  currency: "PEN",
};
const form = {
  ...valid,
  customerPhone: "",
  notes: "",
  departureAt: "2026-11-21T09:05",
  returnAt: "",
  passengers: "2",
  priceCents: "1,250.50",
  assigneeId: "",
};
const wrong = (schema: typeof orderInput | typeof orderForm, input: object) => [
  ...new Set(schema.safeParse(input).error?.issues.map(({ path }) => path[0])),
];

test("a form and a call say the same", () => {
  expect(orderForm.parse(form)).toEqual(orderInput.parse(valid));
  expect(orderInput.parse(valid).customerName).toBe("Ana Quispe");
});

test.each([
  ["passengers", 0],
  ["passengers", 1000],
  ["passengers", 1.5],
  ["passengers", -1],
  ["passengers", "2"],
  ["passengers", true],
  ["passengers", null],
  ["priceCents", -1],
  ["priceCents", 0.5],
  ["priceCents", 1e12],
  ["priceCents", Number.MAX_SAFE_INTEGER + 2],
  ["priceCents", "100"],
  ["departureAt", "2026-02-30T10:00:00Z"],
  ["departureAt", "2026-11-21"],
  ["departureAt", "275760-09-13T00:00:00Z"],
  ["departureAt", "1970-01-01T00:00:00Z"],
  ["departureAt", 0],
  ["returnAt", "2026-11-21T14:05:00Z"],
  ["returnAt", "2026-11-20T14:05:00Z"],
  ["customerName", "   "],
  ["customerName", "a".repeat(121)],
  ["customerPhone", "llámame"],
  ["customerPhone", "444 5566"],
  ["customerPhone", "1".repeat(31)],
  ["currency", "BTC"],
  ["operatorId", ""],
  ["operatorId", "1"],
  ["assigneeId", "yo"],
  ["notes", "a".repeat(2001)],
])("a call with %s %j is refused", (field, value) => {
  expect(wrong(orderInput, { ...valid, [field]: value })).toEqual([field]);
});

test.each([
  ["passengers", ""],
  ["passengers", "0"],
  ["passengers", "1e2"],
  ["passengers", "1000"],
  ["passengers", "-3"],
  ["priceCents", ""],
  ["priceCents", "1.250,5x"],
  ["priceCents", "mil"],
  ["departureAt", ""],
  ["departureAt", "2026-02-30T10:00"],
  ["departureAt", "2026-11-21T25:00"],
  ["departureAt", "12026-11-21T10:00"],
  ["returnAt", "2026-11-21T09:05"],
  ["operatorId", ""],
])("a form with %s %j is refused", (field, value) => {
  expect(wrong(orderForm, { ...form, [field]: value })).toEqual([field]);
});

test.each([
  ["1999-12-31T23:59:59Z", false],
  ["2000-01-01T00:00:00Z", true],
  ["2100-12-31T23:59:59Z", true],
  ["2101-01-01T00:00:00Z", false],
])("a departure at %s is taken in: %s", (departureAt, taken) => {
  expect(orderInput.safeParse({ ...valid, departureAt }).success).toBe(taken);
});

test.each([
  ["passengers", 1, 999],
  ["priceCents", 0, 99_999_999_999],
])("%s may be %d to %d", (field, least, most) => {
  for (const value of [least, most]) expect(wrong(orderInput, { ...valid, [field]: value })).toEqual([]);
  for (const value of [least - 1, most + 1]) expect(wrong(orderInput, { ...valid, [field]: value })).toEqual([field]);
});

test.each([
  ["customerName", 120],
  ["origin", 120],
  ["destination", 120],
  ["notes", 2000],
])("%s may be of %d characters", (field, most) => {
  expect(wrong(orderInput, { ...valid, [field]: "a".repeat(most) })).toEqual([]);
  expect(wrong(orderInput, { ...valid, [field]: "a".repeat(most + 1) })).toEqual([field]);
});

test("a change leaves alone what it does not name", () => {
  expect(orderUpdate.parse({ version: 1, notes: "x" })).toEqual({ version: 1, notes: "x" });
});

test("cancelling needs a reason, the other moves do not", () => {
  expect(moveInput.safeParse({ to: "cancelled", version: 1, reason: "  " }).success).toBe(false);
  expect(moveInput.safeParse({ to: "cancelled", version: 1, reason: "Llueve" }).success).toBe(true);
  expect(moveInput.safeParse({ to: "confirmed", version: 1 }).success).toBe(true);
  expect(moveInput.safeParse({ to: "archived", version: 1 }).success).toBe(false);
});

test("nothing that is sent makes the reading throw", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(valid)), fc.anything()), (value) => {
      orderInput.safeParse(value);
      orderForm.safeParse(value);
    }),
  );
});

test("the way of an order: forward one by one, and out of it until it is over", () => {
  expect(transitions).toEqual({
    draft: ["confirmed", "cancelled"],
    confirmed: ["assigned", "cancelled"],
    assigned: ["in_progress", "cancelled"],
    in_progress: ["completed", "cancelled"],
    completed: [],
    cancelled: [],
  });
  expect(orderStates.filter(isFinal)).toEqual(["completed", "cancelled"]);
});
