import type { BackupKind, BackupReason } from "../schema";

/** What a backup holds. */
export const kindLabels: Record<BackupKind, string> = {
  sql: "Datos",
  tar: "Datos y archivos",
};

/** Where a backup comes from. */
export const reasonLabels: Record<BackupReason, string> = {
  person: "A mano",
  schedule: "Programada",
  command: "Por comando",
  upload: "Subida",
  before_restore: "Antes de restaurar",
  before_reset: "Antes de reiniciar",
};
