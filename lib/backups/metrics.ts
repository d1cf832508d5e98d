import { setTimeout as sleep } from "node:timers/promises";
import type { Metric } from "prom-client";
import { gauge } from "@/lib/core/gauges";
import { type BackupFigures, isRestoring, readBackupFigures } from "./figures";

/** Milliseconds that a bucket, or the database, has to answer: what it cannot tell must not keep the other metrics. */
const patience = 2_000;

/** What backups there are and how the last ones ended; the same in each process of the deployment. What is not known is not there. */
export function backupMetrics(): Metric[] {
  let asked: Promise<BackupFigures | null> | null = null;
  /** Asked once for all that are told at the same time. */
  const figures = () => (asked ??= orNull(readBackupFigures()).finally(() => (asked = null)));

  const seconds = (at: Date | undefined | null) => (at ? at.getTime() / 1000 : null);
  const flag = (is: boolean | undefined | null) => (typeof is === "boolean" ? Number(is) : null);

  return [
    gauge("backup_last_timestamp_seconds", "When the newest backup was made, in seconds since 1970", async () =>
      seconds((await figures())?.madeAt),
    ),
    gauge("backup_last_ok", "1 when the last attempt to make a backup succeeded", async () =>
      flag((await figures())?.succeeded),
    ),
    gauge("backup_verified_timestamp_seconds", "When a backup was last verified, in seconds since 1970", async () =>
      seconds((await figures())?.verified?.at),
    ),
    gauge("backup_verified_ok", "1 when the backup that was verified last could be restored", async () =>
      flag((await figures())?.verified?.ok),
    ),
    gauge("restore_in_progress", "1 while another state of the database takes the place of the one in use", async () =>
      flag(await orNull(isRestoring())),
    ),
  ];
}

/** Null for what fails, which another metric tells of, or takes too long. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), sleep(patience, null, { ref: false })]);
