import { AppError } from "@/lib/core/errors";
import { databaseAddress } from "@/lib/core/pooler";
import type { Author } from "@/lib/people/audit";
import { writeArchive } from "./archive/write";
import { dumpDatabase } from "./dump/dump";
import { type JobContext, startJob, whenDone } from "./jobs/jobs";
import type { BackupKind, BackupReason, BackupJobView, Manifest } from "./schema";
import { keepBackup } from "./keep";
import { findBackup } from "./store/manifests";
import { usualName } from "./store/names";

type Wanted = { kind: BackupKind; reason: BackupReason; name?: string };

/**
 * Backs up the database, and with `tar` all files. Starts its own job unless `job` is given.
 * @param author null for the schedule and the command
 * @param alsoFor a second public key, if backups are encrypted
 * @throws AppError `conflict` while another job runs or when the name is taken; as `keepBackup`
 */
export async function makeBackup(
  author: Author | null,
  { job, ...wanted }: Wanted & { job?: JobContext; alsoFor?: string },
): Promise<Manifest> {
  if (job) return work(author, wanted, job);
  return (await startBackup(author, wanted)).made;
}

/**
 * @returns the job, and a promise of the backup
 * @throws AppError `conflict` while another job runs or when the name is taken
 */
export async function startBackup(
  author: Author | null,
  { name, ...wanted }: Wanted & { alsoFor?: string },
): Promise<{ job: BackupJobView; made: Promise<Manifest> }> {
  if (name && (await findBackup(name))) throw new AppError("conflict", "Ya hay una copia con ese nombre.");
  const backupName = name ?? usualName(wanted.kind, wanted.reason);
  let making!: Promise<Manifest>;
  const job = await startJob(author, { kind: "backup", backupName }, (context) => {
    making = work(author, { ...wanted, name: backupName }, context);
    return making.then((made) => ({ name: made.name }));
  });
  const made = whenDone(job.id).then(() => making);
  made.catch(() => {});
  return { job, made };
}

async function work(
  author: Author | null,
  { kind, ...wanted }: Wanted & { alsoFor?: string },
  { signal, progress }: JobContext,
): Promise<Manifest> {
  progress({ step: "Leyendo la base de datos" });
  const dump = dumpDatabase({
    url: databaseAddress.session,
    signal,
    onProgress: ({ table, bytes }) => progress({ detail: table, done: bytes, unit: "bytes" }),
  });
  const contents = kind === "tar" ? writeArchive(dump.sql) : dump.sql;
  if (kind === "tar") dump.sql.once("end", () => progress({ step: "Agregando los archivos" }));
  return keepBackup({ ...wanted, kind, author, contents, summary: dump.summary, signal });
}
