import { db } from "@/lib/core/db";
import { readOption } from "@/lib/options/select";
import { backupOptions } from "../options";
import type { BackupKind } from "../schema";
import type { Kept } from "./keep";
import type { Schedule } from "./slots";

/** When backups are made, and since when that holds; null while the schedule is off. */
export async function readSchedule(): Promise<{ schedule: Schedule; since: Date } | null> {
  const every = await readOption(backupOptions.schedule);
  if (every !== "daily" && every !== "weekly") return null;
  const [hour, weekday, timeZone, changed] = await Promise.all([
    readOption(backupOptions.hour).then(Number),
    readOption(backupOptions.weekday).then(Number),
    readOption(backupOptions.timeZone),
    db.option.aggregate({
      where: { key: { in: ["backups.schedule", "backups.hour", "backups.weekday", "backups.timeZone"] } },
      _max: { updatedAt: true },
    }),
  ]);
  return { schedule: { every, hour, weekday, timeZone }, since: changed._max.updatedAt ?? new Date(0) };
}

/** What a scheduled backup holds. */
export const readKind = async (): Promise<BackupKind> =>
  (await readOption(backupOptions.kind)) === "tar" ? "tar" : "sql";

/** How many of the schedule's backups stay. */
export async function readKept(): Promise<Kept> {
  const [timeZone, daily, weekly, monthly] = await Promise.all([
    readOption(backupOptions.timeZone),
    readOption(backupOptions.keptDaily).then(Number),
    readOption(backupOptions.keptWeekly).then(Number),
    readOption(backupOptions.keptMonthly).then(Number),
  ]);
  return { timeZone, daily, weekly, monthly };
}
