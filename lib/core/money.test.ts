import fc from "fast-check";
import {
  formatQuantity,
  isPayable,
  lineCents,
  parseQuantity,
  type Priced,
  proportionOf,
  taxes,
  totalsOf,
} from "./money";
import { maxCents } from "./numbers";

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999_999_999 }),
  unitCents: fc.integer({ min: 1, max: 1_000_000_000 }),
});
const rate = fc.integer({ min: 0, max: 10_000 });

/** By decimal text alone, in another way than the code under test. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  const rest = numerator % denominator;
  return numerator / denominator + (rest * 2n >= denominator ? 1n : 0n);
}

test("a line is quantity times price, rounded half up", () => {
  fc.assert(
    fc.property(line, (one: Priced) => {
      expect(BigInt(lineCents(one))).toBe(halfUp(BigInt(one.quantity) * BigInt(one.unitCents), 1_000n));
    }),
  );
  expect([
    lineCents({ quantity: 1_500, unitCents: 1 }),
    lineCents({ quantity: 1_499, unitCents: 1 }),
    lineCents({ quantity: 333, unitCents: 1_000_000_000 }),
    lineCents({ quantity: 1, unitCents: 1 }),
  ]).toEqual([2, 1, 333_000_000, 0]);
});

test("base and tax add up to the total, which is what the lines say", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), rate, (lines, bps) => {
      const small = lines.map((each) => ({ ...each, quantity: (each.quantity % 90_000) + 1 }));
      const sum = small.reduce((total, each) => total + lineCents(each), 0);
      for (const tax of taxes) {
        const { baseCents, taxCents, totalCents } = totalsOf(small, tax, bps);
        expect(baseCents + taxCents).toBe(totalCents);
        expect(tax === "added" ? baseCents : totalCents).toBe(sum);
        expect(taxCents).toBeGreaterThanOrEqual(0);
        if (tax === "none") expect(taxCents).toBe(0);
        // The tax of what is given back as base differs by a cent at most.
        if (tax === "included")
          expect(Math.abs(proportionOf(baseCents, bps, 10_000) - taxCents)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test.each([
  [11_800, "included", { baseCents: 10_000, taxCents: 1_800, totalCents: 11_800 }],
  [10_000, "added", { baseCents: 10_000, taxCents: 1_800, totalCents: 11_800 }],
  [1, "included", { baseCents: 1, taxCents: 0, totalCents: 1 }],
  [3, "added", { baseCents: 3, taxCents: 1, totalCents: 4 }],
  [10_000, "none", { baseCents: 10_000, taxCents: 0, totalCents: 10_000 }],
] as const)("18 %% of %s, %s", (unitCents, tax, totals) => {
  expect(totalsOf([{ quantity: 1_000, unitCents }], tax, 1_800)).toEqual(totals);
});

test("sums beyond what is stored are not payable", () => {
  expect(isPayable([{ quantity: 1_000, unitCents: maxCents }], "none", 0)).toBe(true);
  expect(isPayable([{ quantity: 1_000, unitCents: maxCents }], "added", 1_800)).toBe(false);
});

test.each([
  ["1", 1_000],
  ["1.5", 1_500],
  [" 0,125 ", 125],
  ["0.001", 1],
  ["0", null],
  ["0.0001", null],
  ["-1", null],
  ["1e3", null],
  ["1234567", null],
  ["", null],
  [".5", null],
])("the quantity «%s» is %s", (typed, quantity) => expect(parseQuantity(typed)).toBe(quantity));

test("what is shown is read back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (quantity) => {
      expect(parseQuantity(formatQuantity(quantity))).toBe(quantity);
    }),
  );
});
