import { dayIn } from "@/lib/core/clocks";
import { type Day, mondayOf } from "@/lib/core/days";
import type { Manifest } from "../schema";

/** How many days, weeks and months keep a backup. */
export type Kept = { daily: number; weekly: number; monthly: number; timeZone: string };

/** For backups before a restore or reset. */
const automatic = { newest: 5, days: 7 };

type Known = Pick<Manifest, "id" | "reason" | "createdAt" | "verified">;

/**
 * The expired backups. The schedule keeps the last one of each recent day, week and month (grandfather-father-son);
 * damaged ones do not count. Manual and uploaded backups, the newest one and the newest verified one stay.
 */
export function findPast<T extends Known>(backups: readonly T[], kept: Kept, now: Date): T[] {
  const newestFirst = backups.toSorted((a, b) =>
    a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? 1 : -1,
  );
  const scheduled = newestFirst.filter(({ reason }) => reason === "schedule");
  const staying = new Set<T>([...lastOfPeriods(scheduled, kept), ...youngAutomatic(newestFirst, now)]);
  const newestVerified = newestFirst.find(({ verified }) => verified?.ok);
  for (const one of [scheduled[0], newestVerified]) if (one) staying.add(one);
  return newestFirst.filter((one) => isAutomatic(one) && !staying.has(one));
}

const isAutomatic = ({ reason }: Known): boolean => reason === "schedule" || isPrecaution({ reason });

const isPrecaution = ({ reason }: Pick<Known, "reason">): boolean =>
  reason === "before_restore" || reason === "before_reset";

function lastOfPeriods<T extends Known>(newestFirst: readonly T[], { daily, weekly, monthly, timeZone }: Kept): T[] {
  const good = newestFirst.filter(({ verified }) => verified?.ok !== false);
  const lastOf = (count: number, periodOf: (day: Day) => string): T[] => {
    const last = new Map<string, T>();
    for (const one of good) {
      const period = periodOf(dayIn(timeZone, new Date(one.createdAt)));
      if (last.size < count && !last.has(period)) last.set(period, one);
    }
    return [...last.values()];
  };
  return [...lastOf(daily, (day) => day), ...lastOf(weekly, mondayOf), ...lastOf(monthly, (day) => day.slice(0, 7))];
}

function youngAutomatic<T extends Known>(newestFirst: readonly T[], now: Date): T[] {
  const since = now.getTime() - automatic.days * 24 * 3_600_000;
  return newestFirst
    .filter(isPrecaution)
    .filter(({ createdAt }, index) => index < automatic.newest || Date.parse(createdAt) >= since);
}
