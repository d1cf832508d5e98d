import type { Domain } from "@/lib/domain";
import { backupAudit } from "./audit";
import { backupFailedMail } from "./mails/backup-failed";
import { backupOptions } from "./options";
import { sweepStates } from "./restore/states";
import { pruneBackups } from "./schedule/prune";
import { backupScheduleWork } from "./schedule/run";
import { backupFiles } from "./store/manifests";
import { backupsPanel } from "./shared/panel";
import { backupFileCalls } from "./file-calls";
import { findCurrentJob, stopJobs, sweepJobs } from "./jobs/jobs";
import { backupJobChanged } from "./shared/events";
import { backupTables } from "./tables";

export const backupsDomain: Domain = {
  name: "backups",
  audit: [backupAudit],
  events: [{ ...backupJobChanged, role: "admin", missed: () => findCurrentJob().then((job) => job && { job }) }],
  fileCalls: backupFileCalls,
  files: [backupFiles],
  hourly: {
    states: { label: "Estados anteriores", run: sweepStates },
    pastBackups: { label: "Copias vencidas", run: pruneBackups },
  },
  life: { beforeNext: sweepJobs, onEnding: stopJobs },
  mails: [backupFailedMail],
  metrics: async () => (await import("./metrics")).backupMetrics(),
  options: backupOptions,
  panel: backupsPanel,
  tables: backupTables,
  works: [backupScheduleWork],
};
