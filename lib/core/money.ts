import { maxCents } from "./numbers";

/* Money is integer cents, quantities are integer thousandths and rates basis points. Products pass 2^53, hence BigInt. */

export const taxes = ["none", "included", "added"] as const;
export type Tax = (typeof taxes)[number];

/** Hundredths of a percent in the whole. */
const wholeRate = 10_000;

export type Priced = {
  /** Thousandths. */
  quantity: number;
  unitCents: number;
};

export type MoneyTotals = { baseCents: number; taxCents: number; totalCents: number };

/** `amount × part ÷ whole` of numbers that are not negative, rounded half up. */
export function proportionOf(amount: number, part: number, whole: number): number {
  const divisor = BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(part) + divisor) / (2n * divisor));
}

export const lineCents = ({ quantity, unitCents }: Priced): number => proportionOf(unitCents, quantity, 1_000);

/**
 * Adds lines that are each rounded, so that what is printed adds up.
 * @param rate basis points: 1800 is 18 %
 */
export function totalsOf(lines: readonly Priced[], tax: Tax, rate: number): MoneyTotals {
  const sum = lines.reduce((total, line) => total + lineCents(line), 0);
  if (tax === "none") return { baseCents: sum, taxCents: 0, totalCents: sum };
  if (tax === "added") {
    const taxCents = proportionOf(sum, rate, wholeRate);
    return { baseCents: sum, taxCents, totalCents: sum + taxCents };
  }
  const baseCents = proportionOf(sum, wholeRate, wholeRate + rate);
  return { baseCents, taxCents: sum - baseCents, totalCents: sum };
}

/** Whether everything that is reckoned from them is small enough to be stored and shown. */
export const isPayable = (lines: readonly Priced[], tax: Tax, rate: number): boolean =>
  totalsOf(lines, tax, rate).totalCents <= maxCents;

const quantityTyped = /^(\d{1,6})(?:[.,](\d{1,3}))?$/;

/** "1.5" gives 1500 thousandths; null for what is no quantity above zero. */
export function parseQuantity(typed: string): number | null {
  const [, units = "", decimals = ""] = quantityTyped.exec(typed.trim()) ?? [];
  const quantity = Number(units) * 1_000 + Number(decimals.padEnd(3, "0"));
  return units !== "" && quantity > 0 ? quantity : null;
}

const quantities = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 3 });

/** "1.5" */
export const formatQuantity = (quantity: number): string => quantities.format(quantity / 1_000);
