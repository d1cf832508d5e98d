import type { Day } from "@/lib/core/days";
import { cachedOptions } from "@/lib/options/cached";
import { repoOptions } from "./options";
import { remainingDays } from "./shared/countdown";

/**
 * The last day of the offer as the options have it, and the days that are left, for pages. An hour old at most, or a minute without a
 * database. What is missing or was broken by hand is as it comes.
 */
export async function cachedOfferEnd(): Promise<{ endsAt: Day; days: number }> {
  "use cache";
  const { whatsappApiEndsAt: endsAt } = await cachedOptions(repoOptions);
  return { endsAt, days: remainingDays(endsAt, new Date()) };
}
