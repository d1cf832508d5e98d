import { backupName, type BackupKind, type BackupReason } from "../schema";

const longest = 80;

const beginnings: Partial<Record<BackupReason, string>> = {
  before_restore: "antes-de-restaurar",
  before_reset: "antes-de-restablecer",
};

/** The default name, in Lima time: `copia-2026-11-23-101112.sql`. */
export function usualName(kind: BackupKind, reason: BackupReason, now = new Date()): string {
  const lima = new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/Lima",
    hourCycle: "h23",
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" },
  } as const);
  const part = Object.fromEntries(lima.formatToParts(now).map(({ type, value }) => [type, value]));
  const moment = `${part.year}-${part.month}-${part.day}-${part.hour}${part.minute}${part.second}`;
  return `${beginnings[reason] ?? "copia"}-${moment}.${kind}`;
}

/** A valid name as close as possible to the file's. */
export function fittingName(fileName: string, kind: BackupKind): string {
  const base = fileName
    .replace(/\.[a-z]{1,4}$/i, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "-")
    .replace(/^[-_]+|-+$/g, "")
    .slice(0, longest - 1 - kind.length);
  const name = `${base}.${kind}`;
  return backupName.safeParse(name).success ? name : `copia.${kind}`;
}

/** The name, or the first free one of `name-2`, `name-3` … */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf(".");
  for (let number = 2; ; number++) {
    const ending = `-${number}${name.slice(dot)}`;
    const other = name.slice(0, Math.min(dot, longest - ending.length)) + ending;
    if (!taken.has(other)) return other;
  }
}
