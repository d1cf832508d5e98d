import type { Day } from "@/lib/core/days";
import { cachedOptions } from "@/lib/options/cached";
import { repoOptions } from "./options";
import { remainingDays } from "./shared/countdown";

/**
 * Last day of the offer and the days left, for pages: at most an hour old, or a minute without a database. A missing
 * or invalid option has its default.
 */
export async function cachedOfferEnd(): Promise<{ endsAt: Day; days: number }> {
  "use cache";
  const { whatsappApiEndsAt: endsAt } = await cachedOptions(repoOptions);
  return { endsAt, days: remainingDays(endsAt, new Date()) };
}
