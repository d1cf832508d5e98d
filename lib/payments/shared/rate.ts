import type { Currency } from "@/lib/core/currency";
import { proportionOf } from "@/lib/core/money";

/** Soles per dollar are kept as integers, times this. */
const unit = 10_000;

/** "3.75" gives 37500; null for anything but a number from 1 to 9 with up to four decimals. */
export function parseRate(typed: string): number | null {
  const [, units, decimals = ""] = /^([1-9])(?:[.,](\d{1,4}))?$/.exec(typed.trim()) ?? [];
  return units === undefined ? null : Number(units) * unit + Number(decimals.padEnd(4, "0"));
}

export const formatRate = (rate: number): string => (rate / unit).toFixed(4).replace(/0{1,2}$/, "");

type Converted = { amountCents: number; rate: number | null };

/** Converts between soles and dollars, half up and never to nothing; null for other currencies or without a rate. */
export function convert(
  { amountCents, currency }: { amountCents: number; currency: Currency },
  to: Currency,
  rate: number | null,
): Converted | null {
  if (currency === to) return { amountCents, rate: null };
  const isBetween = (currency === "USD" && to === "PEN") || (currency === "PEN" && to === "USD");
  if (rate === null || !isBetween) return null;
  const cents = to === "PEN" ? proportionOf(amountCents, rate, unit) : proportionOf(amountCents, unit, rate);
  return { amountCents: amountCents === 0 ? 0 : Math.max(1, cents), rate };
}
