import { AppError } from "@/lib/core/errors";
import { removeFiles } from "@/lib/files/remove";
import type { Author } from "@/lib/people/audit";
import { backupAudit } from "./audit";
import { findRunningJob } from "./jobs/jobs";
import type { Manifest } from "./schema";
import { backupMissing, contentsKey, removeManifest, withNames, writeManifest } from "./store/manifests";

/** @throws AppError `not_found`, `bad_request` for another ending, `conflict` when it is in use or the name is taken */
export async function renameBackup(author: Author, name: string, newName: string): Promise<Manifest> {
  await refuseBusy(name);
  return withNames(async (tx, backups) => {
    const found = backups.find((one) => one.name === name);
    if (!found) throw backupMissing();
    if (!newName.endsWith(`.${found.kind}`)) {
      throw refusal("bad_request", `El nombre de esta copia debe terminar en .${found.kind}.`);
    }
    if (newName === name) return found;
    if (backups.some((one) => one.name === newName)) throw refusal("conflict", "Ya hay una copia con ese nombre.");
    const target = { id: found.id, name: newName };
    await backupAudit.record(tx, author, { action: "backup.rename", target, changes: { name: [name, newName] } });
    const renamed = { ...found, name: newName };
    await writeManifest(renamed);
    return renamed;
  });
}

const refusal = (code: "bad_request" | "conflict", message: string) =>
  new AppError(code, message, { newName: message });

/**
 * `author` is null for the schedule, whose deletions are not in the audit log.
 * @throws AppError `not_found`, `conflict` while a job works on it
 */
export async function removeBackup(author: Author | null, name: string): Promise<void> {
  await refuseBusy(name);
  const found = await withNames(async (tx, backups) => {
    const one = backups.find((backup) => backup.name === name);
    if (!one) throw backupMissing();
    if (author) await backupAudit.record(tx, author, { action: "backup.delete", target: { id: one.id, name } });
    await removeManifest(one);
    return one;
  });
  await removeFiles([contentsKey(found)]);
}

async function refuseBusy(name: string): Promise<void> {
  const job = await findRunningJob();
  if (job?.backupName === name) throw new AppError("conflict", "Esa copia se está usando ahora mismo.");
}

/** Saves the verification's result, and `found` where it was unknown. Does nothing if the backup is gone. */
export async function markVerified(
  id: string,
  verified: Manifest["verified"],
  found: Partial<Pick<Manifest, "tables" | "migration">> = {},
): Promise<void> {
  await withNames(async (_tx, backups) => {
    const one = backups.find((backup) => backup.id === id);
    if (one) await writeManifest({ ...one, ...found, verified });
  });
}
