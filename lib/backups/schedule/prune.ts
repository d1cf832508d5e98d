import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { findRunningJob } from "../jobs/jobs";
import { removeBackup } from "../change";
import { listBackups } from "../store/manifests";
import { findPast } from "./keep";
import { readKept } from "./settings";

/** Removes past backups and gives their names; none while a job may be reading one. */
export async function pruneBackups(now: Date = new Date()): Promise<string[]> {
  if (await findRunningJob()) return [];
  const removed: string[] = [];
  for (const { name } of findPast(await listBackups(), await readKept(), now)) {
    try {
      await removeBackup(null, name);
      removed.push(name);
    } catch (error) {
      // Renamed, removed or at work meanwhile: the next time will see.
      if (!(error instanceof AppError)) throw error;
    }
  }
  if (removed.length > 0) log.info({ removed }, "backups were past their time");
  return removed;
}
