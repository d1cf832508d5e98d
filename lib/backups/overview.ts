import { env } from "@/lib/core/env";
import { storage } from "@/lib/files/storage/storage";
import { findCurrentJob } from "./jobs/jobs";
import { quarantineProblem } from "./quarantine/quarantine";
import { mayReset } from "./restore/reset";
import { findPreviousState } from "./restore/states";
import { nextBackupAt } from "./schedule/next";
import { lastFailure } from "./schedule/records";
import type { Overview } from "./schema";
import { readStore } from "./store/manifests";
import { toBackup } from "./view";

/** All that the screen of backups shows. @throws AppError `unavailable` */
export async function getOverview(): Promise<Overview> {
  const [{ backups, usedBytes }, job, nextAt, failure, freeBytes, restoreProblem, previous] = await Promise.all([
    readStore(),
    findCurrentJob(),
    nextBackupAt(),
    lastFailure(),
    storage.free(),
    quarantineProblem(),
    findPreviousState(),
  ]);
  return {
    backups: backups.map(toBackup),
    job,
    nextAt: nextAt?.toISOString() ?? null,
    lastFailure: failure && { at: failure.at.toISOString(), message: failure.message },
    usedBytes,
    freeBytes,
    isEncrypted: env.BACKUP_PUBLIC_KEY !== undefined,
    restoreProblem,
    previous: previous && {
      ...{ backupName: previous.backupName, actorName: previous.actorName },
      ...{ createdAt: previous.createdAt.toISOString(), expiresAt: previous.expiresAt.toISOString() },
    },
    mayReset: mayReset(),
  };
}
