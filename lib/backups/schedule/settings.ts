import { db } from "@/lib/core/db";
import { readOption, valuesOf } from "@/lib/options/select";
import { backupOptions } from "../options";
import type { BackupKind } from "../schema";
import type { Kept } from "./keep";
import type { Schedule } from "./slots";

/** The schedule, and since when it holds; null when off. */
export async function readSchedule(): Promise<{ schedule: Schedule; since: Date } | null> {
  const { schedule, hour, weekday, timeZone } = backupOptions;
  const options = { every: schedule, hour, weekday, timeZone };
  const rows = await db.option.findMany({
    where: { key: { in: Object.values(options).map(({ key }) => key) } },
    select: { key: true, value: true, updatedAt: true },
  });
  const set = valuesOf(options, new Map(rows.map(({ key, value }) => [key, value])));
  const { every } = set;
  if (every !== "daily" && every !== "weekly") return null;
  const since = new Date(Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime())));
  return { schedule: { ...set, every, hour: Number(set.hour), weekday: Number(set.weekday) }, since };
}

export const readKind = async (): Promise<BackupKind> =>
  (await readOption(backupOptions.kind)) === "tar" ? "tar" : "sql";

export async function readKept(): Promise<Kept> {
  const [timeZone, daily, weekly, monthly] = await Promise.all([
    readOption(backupOptions.timeZone),
    readOption(backupOptions.keptDaily).then(Number),
    readOption(backupOptions.keptWeekly).then(Number),
    readOption(backupOptions.keptMonthly).then(Number),
  ]);
  return { timeZone, daily, weekly, monthly };
}
