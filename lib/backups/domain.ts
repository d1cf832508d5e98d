import type { Domain } from "@/lib/domain";
import { backupAudit } from "./audit";
import { backupFailedMail } from "./mails/backup-failed";
import { backupOptions } from "./options";
import { sweepStates } from "./restore/states";
import { pruneBackups } from "./schedule/prune";
import { backupScheduleWork } from "./schedule/run";
import { backupFiles } from "./store/manifests";
import { backupsPanel } from "./shared/panel";

export const backupsDomain: Domain = {
  name: "backups",
  audit: [backupAudit],
  files: [backupFiles],
  hourly: {
    states: { label: "Estados anteriores", run: sweepStates },
    pastBackups: { label: "Copias vencidas", run: pruneBackups },
  },
  mails: [backupFailedMail],
  options: backupOptions,
  panel: backupsPanel,
  works: [backupScheduleWork],
};
