import type { Currency } from "@/lib/core/currency";
import type { OfferedWay } from "./shared/ways";

export type { OfferedWay, WayName } from "./shared/ways";

/** Gives the ways that the options allow for a sum; none when the site takes no payments. */
export function offeredWays(_currency: Currency, _amountCents: number): Promise<OfferedWay[]> {
  throw new Error("not yet");
}

/** Whether somebody can pay in this currency; kept for static pages. */
export function takesPayments(_currency: Currency): Promise<boolean> {
  throw new Error("not yet");
}
