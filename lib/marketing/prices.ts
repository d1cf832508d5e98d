import { cachedOptions } from "@/lib/options/cached";
import { priceOptions } from "./options";
import { toPrices } from "./read-prices";
import type { Prices } from "./shared/prices";

export async function cachedPrices(): Promise<Prices> {
  "use cache";
  return toPrices(await cachedOptions(priceOptions));
}
