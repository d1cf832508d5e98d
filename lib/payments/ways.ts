import type { Currency } from "@/lib/core/currency";
import { sealRate } from "./offered-rate";
import { priceWays } from "./price-ways";
import type { OfferedWay } from "./shared/ways";

/** Gives the ways by which a sum can be paid, as a payer sees them. */
export const offeredWays = async (currency: Currency, amountCents: number): Promise<OfferedWay[]> =>
  (await priceWays({ currency, amountCents })).map(({ rate, ...way }) => ({
    ...way,
    ...(rate !== null && { offered: sealRate(rate) }),
  }));
