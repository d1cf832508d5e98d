import type { Domain } from "@/lib/domain";
import { backupAudit } from "./audit";
import { backupFileCalls } from "./file-calls";
import { findCurrentJob, stopJobs, sweepJobs } from "./jobs/jobs";
import { sweepStates } from "./restore/states";
import { pruneBackups } from "./schedule/prune";
import { backupScheduleWork } from "./schedule/run";
import { backupJobChanged } from "./shared/events";
import { backupFiles } from "./store/manifests";

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
  works: [backupScheduleWork],
};
