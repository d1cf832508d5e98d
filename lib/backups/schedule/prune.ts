import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { findRunningJob } from "../jobs/jobs";
import { removeBackup } from "../change";
import { listBackups } from "../store/manifests";
import { findPast } from "./keep";
import { readKept } from "./settings";

/** Removes expired backups and returns their names; does nothing while a job may be reading one. */
export async function pruneBackups(now: Date = new Date()): Promise<string[]> {
  if (await findRunningJob()) return [];
  const removed: string[] = [];
  for (const { name } of findPast(await listBackups(), await readKept(), now)) {
    try {
      await removeBackup(null, name);
      removed.push(name);
    } catch (error) {
      // It was renamed, removed or in use; the next run retries.
      if (!(error instanceof AppError)) throw error;
    }
  }
  if (removed.length > 0) log.info({ removed }, "removed expired backups");
  return removed;
}
