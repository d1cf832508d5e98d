import type { Domain } from "@/lib/domain";
import { backupAudit } from "./audit";
import { backupFailedMail } from "./mails/backup-failed";
import { pitrTroubleMail } from "./mails/pitr-trouble";
import { backupOptions } from "./options";
import { pitrWork } from "./pitr/watch";
import { sweepStates } from "./restore/states";
import { pruneBackups } from "./schedule/prune";
import { backupScheduleWork } from "./schedule/run";
import { backupFiles } from "./store/manifests";
import { wasEverDone } from "@/lib/people/audit";
import { backupFileCalls } from "./file-calls";
import { findCurrentJob, stopJobs, sweepJobs } from "./jobs/jobs";
import { backupJobChanged } from "./shared/events";
import type { PanelPart } from "@/lib/panel/shared/panel";
import type { Tables } from "@/lib/core/tables";

const backupTables: Tables = {
  backup_jobs: {
    about: "Las copias y restauraciones que se hicieron o están en curso.",
    changes: "none",
    backedUp: "never",
    stays: true,
    past: { when: "ended_at < $1", kept: () => "90 days" },
  },
  backup_slots: {
    about: "Los días y semanas en que tocaba una copia.",
    changes: "none",
    backedUp: "never",
    stays: true,
  },
  backup_downloads: {
    about: "Enlaces para descargar una copia, que duran poco.",
    ...{ hidden: ["token_hash"], changes: "none", backedUp: "never", stays: true },
    past: { when: "expires_at < $1", kept: () => "1 hour" },
  },
  pitr_marks: {
    about: "Momentos a los que se puede restaurar la base de datos, minuto a minuto, mientras se archiva.",
    columns: {
      lsn: "Hasta dónde llegaba el registro de escrituras.",
      counts: "Cuántas filas tenía cada tabla, para el ensayo.",
      is_archived: "Si todo lo anterior a ese momento ya está archivado.",
    },
    ...{ changes: "none", backedUp: "never", stays: true },
    past: { when: "at < $1", kept: () => "7 days", key: "at" },
  },
  pitr_reports: {
    about: "Copias base, ensayos de restaurar a un momento exacto y problemas del archivado.",
    columns: {
      place: "Dónde se hizo. Según eso cambia el comando para restaurar.",
      began_at: "Cuándo empezó.",
      ok: "Si salió bien.",
      target: "El momento al que se restauró en el ensayo.",
      tables: "Cuántas tablas se compararon.",
      earliest: "El primer momento al que se puede restaurar.",
      noticed_at: "Cuándo lo registró el sitio.",
    },
    ...{ changes: "none", backedUp: "never", stays: true },
    past: { when: "ended_at < $1", kept: () => "2 years" },
  },
  previous_states: {
    about: "Los datos de antes de una restauración, por si hay que deshacerla.",
    columns: { is_undone: "Si la restauración se deshizo; entonces se guardan aquí los datos restaurados." },
    changes: "none",
    backedUp: "never",
    stays: true,
  },
};

const backupsPanel: PanelPart = {
  pages: {
    "/dashboard/setting/database": ["backups", "No se pudieron obtener los backups."],
    "/dashboard/setting/database/reset": ["backups.all", "No se pudo abrir el reinicio."],
  },
  links: [
    {
      label: "Base de datos",
      words: "copias backups respaldos",
      href: "/dashboard/setting/database",
      icon: "database",
      order: 40,
    },
  ],
  actions: [
    {
      label: "Crear copia",
      words: "seguridad respaldo backup guardar base datos",
      href: "/dashboard/setting/database",
      field: "createBackup",
      icon: "database",
      order: 60,
    },
    {
      label: "Restaurar una copia",
      words: "recuperar backup respaldo base datos",
      href: "/dashboard/setting/database",
      icon: "rotate-ccw-clock",
      order: 61,
      right: "backups.all",
    },
  ],
};

export const backupsDomain: Domain = {
  name: "backups",
  audit: [backupAudit],
  events: [{ ...backupJobChanged, right: "backups", missed: () => findCurrentJob().then((job) => job && { job }) }],
  fileCalls: backupFileCalls,
  files: [backupFiles],
  firstSteps: [
    {
      title: "Crea la primera copia",
      hint: "Toda la base de datos en un archivo.",
      href: "/dashboard/setting/database",
      order: 60,
      isDone: () => `${wasEverDone("backup.create")} OR EXISTS (SELECT FROM backup_slots WHERE done_at IS NOT NULL)`,
    },
  ],
  hourly: {
    states: { label: "Estados anteriores", run: sweepStates },
    pastBackups: { label: "Copias vencidas", run: pruneBackups },
  },
  life: { beforeNext: sweepJobs, onEnding: stopJobs },
  mails: [backupFailedMail, pitrTroubleMail],
  metrics: async () => (await import("./metrics")).backupMetrics(),
  options: backupOptions,
  panel: backupsPanel,
  tables: backupTables,
  works: [backupScheduleWork, pitrWork],
};
