import { db } from "@/lib/core/db";
import { outage } from "@/lib/core/outage";
import { readStore } from "./store/manifests";

export type BackupFigures = {
  /** When the newest one was made that the site has; what was uploaded is none. */
  madeAt: Date | null;
  /** When the last verification ended, of whatever backup, and whether that one could be restored. */
  verified: { at: Date; ok: boolean } | null;
  /** Whether the last attempt to make one succeeded. Of those of the schedule that includes their verification. */
  succeeded: boolean | null;
};

/** @throws AppError `unavailable` */
export async function readBackupFigures(): Promise<BackupFigures> {
  const [{ backups }, last] = await Promise.all([
    readStore(),
    db.backupJob.findFirst({
      where: { kind: "backup", state: { in: ["done", "failed"] } },
      orderBy: { startedAt: "desc" },
      select: { state: true },
    }),
  ]);
  const made = backups.filter(({ reason }) => reason !== "upload").map(({ createdAt }) => createdAt);
  const verified = backups.flatMap((backup) => backup.verified ?? []).sort((a, b) => (a.at < b.at ? 1 : -1))[0];
  return {
    madeAt: made.length > 0 ? new Date(made.reduce((one, other) => (one > other ? one : other))) : null,
    verified: verified ? { at: new Date(verified.at), ok: verified.ok } : null,
    succeeded: last && last.state === "done",
  };
}

/** What puts another state, or some of its rows, in the place of the one in use. */
const restores = ["restore", "restore_rows", "undo", "reset"] as const;

/** Milliseconds without a word after which a job is one of a process that was killed. */
const silence = 60_000;

/** Whether the state in use, or some of its rows, is being replaced. */
export async function isRestoring(): Promise<boolean> {
  if (outage.is("restoring")) return true;
  const heardAt = { gt: new Date(Date.now() - silence) };
  const running = await db.backupJob.findFirst({
    where: { state: "running", kind: { in: [...restores] }, heardAt },
    select: { id: true },
  });
  return running !== null;
}
