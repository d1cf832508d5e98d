import { env } from "@/lib/core/env";
import { storage } from "@/lib/files/storage/storage";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import { findCurrentJob } from "./jobs/jobs";
import { readPitr } from "./pitr/archive";
import { quarantineProblem } from "./quarantine/quarantine";
import { mayReset } from "./restore/reset";
import { findPreviousState } from "./restore/states";
import { findNextAttempt, lastFailure, readDone } from "./schedule/records";
import type { Overview } from "./schema";
import { readStore, toBackup } from "./store/manifests";
import { readSchedule } from "./schedule/settings";
import { findDue, nextSlot } from "./schedule/slots";

export async function getOverview(reader: Pick<Actor, "role">): Promise<Overview> {
  const [{ backups, usedBytes }, job, nextAt, failure, freeBytes, restoreProblem, previous, pitr] = await Promise.all([
    readStore(),
    findCurrentJob(),
    nextBackupAt(),
    lastFailure(),
    storage.free(),
    quarantineProblem(),
    findPreviousState(),
    can(reader, "backups.all") ? readPitr() : null,
  ]);
  return {
    backups: backups.map(toBackup),
    job,
    nextAt: nextAt?.toISOString() ?? null,
    lastFailure: failure && { at: failure.at.toISOString(), message: failure.message },
    usedBytes,
    freeBytes,
    isEncrypted: env.BACKUP_PUBLIC_KEY !== undefined,
    isInBucket: env.S3_BUCKET !== undefined,
    restoreProblem,
    previous: previous && {
      ...{ backupName: previous.backupName, actorName: previous.actorName, isUndone: previous.isUndone },
      isReset: previous.action === "backup.reset",
      ...{ createdAt: previous.createdAt.toISOString(), expiresAt: previous.expiresAt.toISOString() },
    },
    mayReset: mayReset(),
    pitr,
  };
}

/** The next scheduled backup; null when the schedule is off, in the past when it is being made. */
export async function nextBackupAt(now: Date = new Date()): Promise<Date | null> {
  const set = await readSchedule();
  if (!set) return null;
  const done = await readDone();
  const isDone = (period: string) => done.has(period);
  const due = findDue(set.schedule, { now, since: set.since, isDone });
  if (due) return (await findNextAttempt(due)) ?? due.at;
  let slot = nextSlot(set.schedule, now);
  while (isDone(slot.period)) slot = nextSlot(set.schedule, slot.at);
  return slot.at;
}
