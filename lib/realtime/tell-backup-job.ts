import type { Pool, PoolClient } from "pg";
import type { BackupJobChange } from "./shared/events";

/** The channel that tells every process how far a job on backups is. */
export const backupJobChannel = "backup_job_changed";

/** Tells the admins who are connected, to whatever process, how far a job on backups is. */
export async function tellBackupJob(change: BackupJobChange, client: Pool | PoolClient): Promise<void> {
  await client.query("SELECT pg_notify($1, $2)", [backupJobChannel, JSON.stringify(change)]);
}
