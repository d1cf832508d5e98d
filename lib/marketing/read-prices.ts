import type { Currency } from "@/lib/core/currency";
import { parseMoney } from "@/lib/core/numbers";
import { readOptions } from "@/lib/options/select";
import { priceOptions, publishedPlans } from "./options";
import type { Prices } from "./shared/prices";
import type { SolutionSlug } from "./shared/solution";

/** Uncached, and free of Next: the server's own bundle loads it too. */
export const readPrices = async (): Promise<Prices> => toPrices(await readOptions(priceOptions));

export function toPrices({
  plans: stored,
  currency,
  confirmed: _,
  ...services
}: Record<keyof typeof priceOptions, string>): Prices {
  const plans = publishedPlans
    .parse(JSON.parse(stored))
    .map(({ price, ...plan }) => ({ ...plan, priceCents: parseMoney(price)! }));
  const begins = (slug: string, price: string): number => {
    const own = plans.filter(({ service }) => service === slug).map(({ priceCents }) => priceCents);
    return own.length > 0 ? Math.min(...own) : parseMoney(price)!;
  };
  return {
    currency: currency as Currency,
    plans,
    services: Object.fromEntries(
      Object.entries(services).map(([slug, price]) => [slug, begins(slug, price)]),
    ) as Record<SolutionSlug, number>,
  };
}
