import { day } from "@/lib/core/dates";
import { type Day, dayOf, startOfDay } from "@/lib/core/days";

export const rateCategories = ["marketing", "utility", "authentication", "service"] as const;
export type RateCategory = (typeof rateCategories)[number];

/** Amounts are whole millionths of the currency, so that sums are exact. */
export type Rate = {
  validFrom: Day;
  market: string;
  category: RateCategory;
  currency: string;
  micros: number;
};

/** Until when everything, or a reply, costs nothing. */
export type FreeSpan = { until: Date; reason: "ad" | "window" };

/** Without either no rate is known. */
export type Price = { free: FreeSpan | null; rate: Rate | null };

export type PricedContact = {
  /** See `marketsOf`. */
  markets: string[];
  /** Opens a window of 24 hours; null if they never wrote. */
  lastInboundAt: Date | null;
  /** The end of the 72 hours after an ad; null if they came from none. */
  adUntil: Date | null;
};

/** Meta bills replies and utility templates inside the window since then, by the account's own day. */
const repliesBilledSince = startOfDay("2026-10-01");

const freeInWindow: readonly string[] = ["service", "utility"];

/** Replies cost as much as utility templates where a card has no column of their own. */
const pricedAs = (category: string): string[] => (category === "service" ? ["service", "utility"] : [category]);

/**
 * Says what sending something at a moment costs: free, at a rate, or unknown.
 * @param category Meta's of a template in lower case, or "service" for anything else
 * @param rates at least those of the contact's markets
 */
export function priceOf(contact: PricedContact, category: string, at: Date, rates: readonly Rate[]): Price {
  return { free: freeAt(contact, category, at), rate: findRate(contact.markets, category, at, rates) };
}

function freeAt({ lastInboundAt, adUntil }: PricedContact, category: string, at: Date): FreeSpan | null {
  if (adUntil && at < adUntil) return { until: adUntil, reason: "ad" };
  if (!lastInboundAt || !freeInWindow.includes(category)) return null;
  const until = new Date(Math.min(lastInboundAt.getTime() + day, repliesBilledSince.getTime()));
  return at < until ? { until, reason: "window" } : null;
}

/** The newest valid one, since a card replaces the earlier ones; of it the nearest market's, then the own category's. */
function findRate(markets: string[], category: string, at: Date, rates: readonly Rate[]): Rate | null {
  const today = dayOf(at);
  const valid = rates.filter(({ validFrom }) => validFrom <= today);
  const candidates = markets.flatMap((market) =>
    pricedAs(category).flatMap((name) => valid.filter((rate) => rate.market === market && rate.category === name)),
  );
  const [first, ...others] = candidates;
  if (!first) return null;
  return others.reduce((newest, rate) => (rate.validFrom > newest.validFrom ? rate : newest), first);
}

/** Milliseconds from the click, if it is answered within a day. */
const freeAfterClick = 3 * day;

/**
 * The end of the free hours after an ad, also before the answer that opens them.
 * @param clickedAt of their newest message that came from an ad
 */
export function adUntilOf(adWindowUntil: Date | null, clickedAt: Date | null, at: Date): Date | null {
  if (adWindowUntil && adWindowUntil > at) return adWindowUntil;
  const isAnswerable = clickedAt !== null && at.getTime() - clickedAt.getTime() < day;
  return isAnswerable ? new Date(clickedAt.getTime() + freeAfterClick) : null;
}
