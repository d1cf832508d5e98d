import { rmSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { keepBackup } from "@/lib/backups/keep";
import { env } from "@/lib/core/env";
import { singleton } from "@/lib/core/singleton";

const registry = globalThis as unknown as { quinde?: Map<string, unknown> };
const usual = { ...env };

/** As a process would start with other variables: of the storage, and for whom backups are encrypted. */
export function configureStorage(changes: Partial<typeof env>): void {
  for (const name of Object.keys(env)) if (!(name in usual)) Reflect.deleteProperty(env, name);
  Object.assign(env, usual, changes);
  for (const name of ["files.storage", "files.problem", "files.temporary"]) registry.quinde?.delete(name);
  singleton("backups.manifests", () => new Map()).clear();
}

/** A folder of a test file's own, empty; it goes with `remove`. */
export function ownFolder(name: string) {
  const folder = path.join(usual.DATA_DIR, name);
  rmSync(folder, { recursive: true, force: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Keeps a text as a backup that somebody made. */
export const keepText = (text: string, name?: string) =>
  keepBackup({
    name,
    ...{ kind: "sql", reason: "person", author: null },
    contents: Readable.from([Buffer.from(text)]),
    summary: Promise.resolve({ tables: [], migration: "20260101000000_first" }),
  });
