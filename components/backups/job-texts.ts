import type { BackupJobView, Manifest } from "@/lib/backups/schema";
import { formatNumber } from "@/lib/core/numbers";

type Titles = Record<BackupJobView["state"], string>;

export function jobTitle({ kind, state, backupName }: BackupJobView): string {
  return titles[kind](backupName ?? "la copia")[state];
}

const titles: Record<BackupJobView["kind"], (name: string) => Titles> = {
  backup: () => ({
    running: "Creando una copia de seguridad",
    done: "Copia de seguridad creada",
    failed: "Error: No se pudo crear la copia de seguridad.",
    cancelled: "Se canceló la copia de seguridad",
  }),
  verify: (name) => ({
    running: `Verificando ${name}`,
    done: `Se verificó ${name}`,
    failed: `No se pudo verificar ${name}`,
    cancelled: `Se canceló la verificación de ${name}`,
  }),
  preview: (name) => ({
    running: `Comparando ${name} con los datos actuales`,
    done: `La comparación con ${name} está lista`,
    failed: `No se pudo comparar ${name}`,
    cancelled: `Se canceló la comparación con ${name}`,
  }),
  restore: (name) => ({
    running: `Restaurando ${name}`,
    done: `Se restauró ${name}`,
    failed: "Error al restaurar la copia.",
    cancelled: "Se canceló la restauración: no cambió nada",
  }),
  restore_rows: (name) => ({
    running: `Recuperando registros de ${name}`,
    done: `Se recuperaron registros de ${name}`,
    failed: "Error al restaurar la copia.",
    cancelled: "Se canceló la restauración: no cambió nada",
  }),
  undo: () => ({
    running: "Deshaciendo la restauración",
    done: "Se deshizo la restauración",
    failed: "No se pudo deshacer la restauración",
    cancelled: "Se canceló: no cambió nada",
  }),
  reset: () => ({
    running: "Reiniciando la base de datos",
    done: "Se reinició la base de datos",
    failed: "Error al reiniciar la base de datos",
    cancelled: "Se canceló el reinicio: no cambió nada",
  }),
};

type BroughtBack = { table: string; added: number; changed: number };

/** The result of a job that ended well; null when its title says it all. */
export function outcomeOf({ kind, state, result }: BackupJobView): { text: string; isBad: boolean } | null {
  if (state !== "done") return null;
  if (kind === "verify") {
    const found = result as Manifest["verified"];
    if (!found) return null;
    return found.ok
      ? { text: `Verificada en ${formatNumber(found.seconds)} s`, isBad: false }
      : { text: `Dañada: ${found.reason ?? "no se pudo cargar"}`, isBad: true };
  }
  if (kind !== "restore_rows" || !result) return null;
  const { table, added, changed } = result as BroughtBack;
  return {
    text: `${table}: filas recuperadas, ${formatNumber(added)}; filas cambiadas, ${formatNumber(changed)}`,
    isBad: false,
  };
}
