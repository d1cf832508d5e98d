import type { BackupJobView } from "@/lib/backups/schema";
import { outcomeOf, jobTitle } from "./job-texts";

const job = (changes: Partial<BackupJobView>): BackupJobView => ({
  ...{
    id: "1",
    kind: "verify",
    state: "done",
    backupName: "lunes.sql",
    actorName: "Quilla",
    progress: null,
    result: null,
  },
  ...{ error: null, startedAt: "2026-11-23T03:45:00.000Z", endedAt: null },
  ...changes,
});

test.each<[Partial<BackupJobView>, string]>([
  [{ kind: "backup", state: "failed" }, "Error: No se pudo crear la copia de seguridad."],
  [{ kind: "restore", state: "failed" }, "Error al restaurar la copia."],
  [{ kind: "restore_rows", state: "failed" }, "Error al restaurar la copia."],
  [{ kind: "restore", state: "running" }, "Restaurando lunes.sql"],
  [{ kind: "reset", state: "cancelled", backupName: null }, "Se canceló el reinicio: no cambió nada"],
])("%j is called %s", (changes, title) => {
  expect(jobTitle(job(changes))).toBe(title);
});

const at = "2026-11-23T03:45:00.000Z";

test.each<[string, Partial<BackupJobView>, ReturnType<typeof outcomeOf>]>([
  [
    "a good one",
    { result: { at, ok: true, reason: null, seconds: 3.2 } },
    { text: "Verificada en 3.2 s", isBad: false },
  ],
  [
    "a damaged one",
    { result: { at, ok: false, reason: "Faltan filas.", seconds: 1 } },
    { text: "Dañada: Faltan filas.", isBad: true },
  ],
  [
    "a table",
    { kind: "restore_rows", result: { table: "orders", added: 1204, changed: 0 } },
    { text: "orders: filas recuperadas, 1,204; filas cambiadas, 0", isBad: false },
  ],
  ["one whose result is not known yet", { result: null }, null],
  ["one that failed", { state: "failed", result: { at, ok: true, reason: null, seconds: 1 } }, null],
])("what %s came to", (_, changes, outcome) => {
  expect(outcomeOf(job(changes))).toEqual(outcome);
});
