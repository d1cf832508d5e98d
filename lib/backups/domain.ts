import type { Domain } from "@/lib/domain";
import { backupAudit } from "./audit";
import { sweepStates } from "./restore/states";
import { pruneBackups } from "./schedule/prune";
import { backupScheduleWork } from "./schedule/run";
import { backupFiles } from "./store/manifests";
import { backupTables } from "./tables";

export const backupsDomain: Domain = {
  name: "backups",
  audit: [backupAudit],
  files: [backupFiles],
  hourly: {
    states: { label: "Estados anteriores", run: sweepStates },
    pastBackups: { label: "Copias vencidas", run: pruneBackups },
  },
  metrics: async () => (await import("./metrics")).backupMetrics(),
  tables: backupTables,
  works: [backupScheduleWork],
};
