import type { Currency } from "@/lib/core/currency";

/** Soles per dollar are kept as integers, times this. */
const unit = 10_000n;

/** "3.75" gives 37500; null for anything but a number from 1 to 9 with up to four decimals. */
export function parseRate(typed: string): number | null {
  const [, units, decimals = ""] = /^([1-9])(?:[.,](\d{1,4}))?$/.exec(typed.trim()) ?? [];
  return units === undefined ? null : Number(units) * 10_000 + Number(decimals.padEnd(4, "0"));
}

export const formatRate = (rate: number): string => (rate / 10_000).toFixed(4).replace(/0{1,2}$/, "");

type Converted = { amountCents: number; rate: number | null };

/** Converts between soles and dollars, half up and never to nothing; null for other currencies or without a rate. */
export function convert(
  { amountCents, currency }: { amountCents: number; currency: Currency },
  to: Currency,
  rate: number | null,
): Converted | null {
  if (currency === to) return { amountCents, rate: null };
  if (rate === null) return null;
  const [cents, by] = [BigInt(amountCents), BigInt(rate)];
  if (currency === "USD" && to === "PEN") return rounded(cents * by, unit, rate);
  return currency === "PEN" && to === "USD" ? rounded(cents * unit, by, rate) : null;
}

function rounded(whole: bigint, part: bigint, rate: number): Converted {
  const amountCents = Number((2n * whole + part) / (2n * part));
  return { amountCents: Math.max(1, amountCents), rate };
}
