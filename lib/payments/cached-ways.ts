import { cacheLife, cacheTag } from "next/cache";
import type { Currency } from "@/lib/core/currency";
import { log } from "@/lib/core/log";
import { priceWays } from "./price-ways";

/** Whether somebody can pay in this currency; kept for static pages. */
export async function takesPayments(currency: Currency): Promise<boolean> {
  "use cache";
  cacheTag("site");
  try {
    const ways = await priceWays({ currency, amountCents: 100 });
    cacheLife("hours");
    return ways.length > 0;
  } catch (error) {
    log.error({ err: error }, "the ways of paying could not be read");
    cacheLife({ stale: 30, revalidate: 60, expire: 3600 });
    return false;
  }
}
