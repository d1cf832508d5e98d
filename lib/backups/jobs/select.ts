import type { BackupJob } from "@/prisma/generated/client";
import type { Job, JobProgress } from "../schema";

/** A job as the calls give it. */
export const toJob = (row: BackupJob): Job => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  backupName: row.backupName,
  actorName: row.actorName,
  progress: row.state === "running" ? (row.progress as JobProgress) : null,
  result: row.result,
  error: row.error,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
