import fc from "fast-check";
import { proportionOf } from "@/lib/core/money";
import { planParts, planTyped } from "./schema";
import { amountsOf, dueDayOf, planPresets, type PlanPart, sayMoment } from "./shared/plan";

const part = (changes: Partial<PlanPart>): PlanPart => ({
  ...{ label: "Adelanto", share: 10_000, when: "acceptance", day: "", days: 0, ...changes },
});

/** Shares that are 10,000 together. */
const shares = fc
  .array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 11 })
  .map((cuts) => [...new Set([0, 10_000, ...cuts])].toSorted((one, other) => one - other))
  .map((cuts) => cuts.slice(1).map((cut, place) => ({ share: cut - cuts[place]! })));

test("parts are never negative, come to the total, and are their share rounded half up while enough is left", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), shares, (total, plan) => {
      const amounts = amountsOf(total, plan);
      expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(total);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      let left = total;
      for (const [place, cents] of amounts.slice(0, -1).entries()) {
        expect(cents).toBe(Math.min(left, proportionOf(total, plan[place]!.share, 10_000)));
        left -= cents;
      }
    }),
  );
});

test.each([
  [10_001, [5_000, 5_000], [5_001, 5_000]],
  [100, [3_333, 3_333, 3_334], [33, 33, 34]],
  // Each share is half a cent or more, and three cents are six parts.
  [3, [1_667, 1_667, 1_667, 1_667, 1_667, 1_665], [1, 1, 1, 0, 0, 0]],
  [0, [5_000, 5_000], [0, 0]],
])("%i cents by %j are %j", (total, by, amounts) => {
  expect(
    amountsOf(
      total,
      by.map((share) => ({ share })),
    ),
  ).toEqual(amounts);
});

test("a part is due when it says", () => {
  expect(dueDayOf(part({}), "2026-12-31")).toBe("2026-12-31");
  expect(dueDayOf(part({ when: "after", days: 30 }), "2026-12-31")).toBe("2027-01-30");
  expect(dueDayOf(part({ when: "day", day: "2027-02-01" }), "2026-12-31")).toBe("2027-02-01");
  expect(sayMoment(part({ when: "day", day: "2027-02-01" }), "2027-02-01")).toBe("el 1 de febrero de 2027");
  // One that is past is due at once, not late.
  expect(dueDayOf(part({ when: "day", day: "2026-12-30" }), "2026-12-31")).toBe("2026-12-31");
  expect(sayMoment(part({ when: "day", day: "2026-12-30" }), "2026-12-31")).toBe("al aceptar");
});

test("presets are plans", () => {
  for (const { plan } of planPresets) expect(planParts.parse(plan)).toEqual(plan);
});

test("typed rows become parts that keep no more than they need", () => {
  const typed = [
    { label: "Adelanto", share: "33.3", when: "acceptance", day: "2027-01-01", days: "9" },
    { label: "Saldo", share: "66,70 %", when: "after", day: "", days: "15" },
  ];
  expect(planTyped.parse(JSON.stringify(typed))).toEqual([
    part({ share: 3_330 }),
    part({ label: "Saldo", share: 6_670, when: "after", days: 15 }),
  ]);
  for (const changes of [{ share: "0" }, { share: "66.71" }, { days: "" }, { when: "day" }, { days: "366" }])
    expect(planTyped.safeParse(JSON.stringify([typed[0], { ...typed[1], ...changes }])).success).toBe(false);
});
