import type { Day } from "@/lib/core/days";
import { cachedOptions } from "@/lib/options/cached";
import { repoOptions } from "./options";
import { remainingDays } from "./shared/countdown";

/**
 * Gives the last day of the offer as the options have it, and the days that are left, for pages. It
 * is an hour old at most, or a minute without a database. An option that is missing or was broken
 * by hand has its default.
 */
export async function cachedOfferEnd(): Promise<{ endsAt: Day; days: number }> {
  "use cache";
  const { whatsappApiEndsAt: endsAt } = await cachedOptions(repoOptions);
  return { endsAt, days: remainingDays(endsAt, new Date()) };
}
