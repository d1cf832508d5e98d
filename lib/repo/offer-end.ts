import type { Day } from "@/lib/core/days";
import { readOption } from "@/lib/options/select";
import { ofOptions } from "@/lib/site/cached-site";
import { repoOptions } from "./options";
import { remainingDays } from "./shared/countdown";

/** The last day of the offer as the options have it now. What is missing or was broken by hand is as it comes. */
export const readOfferEnd = (): Promise<Day> => readOption(repoOptions.offerEndsAt);

/** The last day of the offer and the days that are left, for pages. An hour old at most, or a minute without a database. */
export async function cachedOfferEnd(): Promise<{ endsAt: Day; days: number }> {
  "use cache";
  const endsAt = await ofOptions(readOfferEnd, repoOptions.offerEndsAt.fallback);
  return { endsAt, days: remainingDays(endsAt, new Date()) };
}
