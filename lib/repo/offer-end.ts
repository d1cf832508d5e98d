import { cacheLife, cacheTag } from "next/cache";
import { db } from "@/lib/core/db";
import type { Day } from "@/lib/core/days";
import { log } from "@/lib/core/log";
import { siteTag } from "@/lib/options/cached-site";
import { optionDefinitions } from "@/lib/options/shared/definitions";
import { remainingDays } from "./shared/countdown";

const key = "offer.whatsappApiEndsAt";

/** The last day of the offer as the options have it now. What is missing or was broken by hand is as it comes. */
export async function readOfferEnd(): Promise<Day> {
  const { value, fallback } = optionDefinitions[key];
  const row = await db.option.findUnique({ where: { key }, select: { value: true } });
  const result = value.safeParse(row?.value ?? fallback);
  if (result.success) return result.data;
  log.warn({ option: key }, "a stored option is not valid: its default is used");
  return fallback;
}

/** The last day of the offer and the days that are left, for pages. An hour old at most, or a minute without a database. */
export async function cachedOfferEnd(): Promise<{ endsAt: Day; days: number }> {
  "use cache";
  cacheTag(siteTag);
  let endsAt: Day = optionDefinitions[key].fallback;
  try {
    endsAt = await readOfferEnd();
    cacheLife("hours");
  } catch (error) {
    log.error({ err: error }, "the end of the offer could not be read");
    cacheLife({ stale: 30, revalidate: 60, expire: 3600 });
  }
  return { endsAt, days: remainingDays(endsAt, new Date()) };
}
