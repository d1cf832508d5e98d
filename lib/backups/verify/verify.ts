import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { backupAudit } from "../audit";
import { type JobContext, startJob } from "../jobs/jobs";
import { refuseWithoutQuarantine } from "../quarantine/quarantine";
import type { BackupJobView, Manifest } from "../schema";
import { markVerified } from "../change";
import { getBackup } from "../store/manifests";
import { checkKey } from "../store/open";
import { examine } from "./examine";

type Verified = NonNullable<Manifest["verified"]>;

/**
 * Verifies in a job. Without its key an encrypted backup is only checked to be what was rehearsed.
 * @throws AppError `not_found`; `bad_request` for a wrong or missing key; `conflict` while a job runs, or when the
 * database allows no quarantine
 */
export async function verifyBackup(
  actor: Actor,
  name: string,
  { privateKey }: { privateKey?: string },
): Promise<BackupJobView> {
  const manifest = await getBackup(name);
  if (privateKey || !manifest.verified?.ok) await checkKey(manifest, privateKey).catch(unlessDamaged);
  await refuseWithoutQuarantine();
  return startJob(actor, { kind: "verify", backupName: name }, async (job) => {
    const verified = await verifyAs(manifest, job, privateKey);
    const result = verified.ok ? "Verificada" : `Dañada: ${verified.reason}`;
    await backupAudit.record(db, actor, {
      action: "backup.verify",
      target: { id: manifest.id, name },
      changes: { result: [null, result] },
    });
    return verified;
  });
}

/** An unreadable header says nothing about the key; the job reports the damage. */
function unlessDamaged(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "conflict") throw error;
}

export async function verifyAs(manifest: Manifest, job: JobContext, privateKey?: string): Promise<Verified> {
  const since = performance.now();
  const found = await examine(manifest, { ...job, privateKey });
  const seconds = Math.round((performance.now() - since) / 100) / 10;
  const verified = { at: new Date().toISOString(), ok: found.ok, reason: found.ok ? null : found.reason, seconds };
  // An upload's contents become known only now.
  const { tables, migration } = found.ok ? found : {};
  await markVerified(manifest.id, verified, manifest.tables || !tables ? {} : { tables, migration });
  return verified;
}
