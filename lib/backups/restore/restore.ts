import type { Readable } from "node:stream";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { openArchive, restoreFiles } from "../archive/read";
import { type JobContext, startJob } from "../jobs/jobs";
import { makeBackup } from "../make";
import { quarantineProblem, withQuarantine } from "../quarantine/quarantine";
import type { BackupKind, BackupReason, Job, LeftOut } from "../schema";
import { getBackup } from "../store/manifests";
import { checkKey, openBackup } from "../store/open";
import { exchangeStates } from "./exchange";
import { bringIncoming } from "./incoming";
import { dropLeftStates } from "./states";
import { refuseDependents } from "./trade";
import { settleWaiting } from "./waiting";

/** What is restored. */
export type Source = {
  name: string;
  kind: BackupKind;
  /** Bytes of the plain file. */
  bytes: number;
  /** Gives the plain file. */
  open: () => Promise<Readable>;
};

/**
 * Puts the state of a backup in the place of the one in use, as a job.
 * @param actor whose account and session are carried over
 * @throws AppError `not_found`, `bad_request` without the key of an encrypted one, `conflict` while another job is running
 */
export async function restoreBackup(actor: Actor, name: string, { privateKey }: { privateKey?: string }): Promise<Job> {
  const backup = await getBackup(name);
  await checkKey(backup, privateKey);
  const open = () => openBackup(backup, { privateKey });
  return restoreFrom(actor, { ...backup, open });
}

/** The same from any file, and by whoever: null for a command. The job's result is a `LeftOut`. @throws AppError `conflict` while another job is running */
export async function restoreFrom(actor: Actor | null, source: Source): Promise<Job> {
  await refuseWithoutRights();
  return startJob(actor, { kind: "restore", backupName: source.name }, async (job): Promise<LeftOut> => {
    let leftOut!: LeftOut;
    await replaceState(job, actor, "before_restore", async () => {
      const loaded = await load(job, source);
      ({ leftOut } = loaded);
      return { incoming: loaded.schema, action: "backup.restore", backupName: source.name, settle: settleWaiting };
    });
    return leftOut;
  });
}

/** @throws AppError `conflict`, with the grant that the database's user lacks. */
export async function refuseWithoutRights(): Promise<void> {
  const problem = await quarantineProblem();
  if (problem) throw new AppError("conflict", problem);
}

type Coming = Omit<Parameters<typeof exchangeStates>[1], "actor">;

/**
 * What a restore and a reset have in common: a backup first, then another state beside the one in use, then the exchange.
 * @param bring brings that state, and says what it is; it is told what the backup is called
 */
export async function replaceState(
  job: JobContext,
  actor: Actor | null,
  reason: Extract<BackupReason, "before_restore" | "before_reset">,
  bring: (backupName: string) => Promise<Coming>,
): Promise<void> {
  await refuseDependents(db);
  const { name } = await makeBackup(actor, { kind: "sql", reason, job });
  try {
    await exchangeStates(job, { ...(await bring(name)), actor });
  } catch (error) {
    await dropLeftStates().catch(() => {}); // they are dropped at the next start
    throw error;
  }
}

/** Brings the state of a file beside the one in use, by way of a database of its own. @returns its schema there, and what else the file has */
async function load(job: JobContext, { kind, bytes, open }: Source): Promise<{ schema: string; leftOut: LeftOut }> {
  const { signal, progress } = job;
  const plain = await open();
  const { sql, files } = kind === "tar" ? await openArchive(plain) : { sql: plain, files: null };
  const onProgress: typeof progress = (said) => progress(said.step === loading ? { ...said, total: bytes } : said);
  return withQuarantine(sql, { signal, onProgress }, async ({ url, leftOut }) => {
    if (files) {
      progress({ step: "Recuperando los archivos" });
      await restoreFiles(files);
    }
    return { schema: await bringBeside(job, url), leftOut };
  });
}

const loading = "Cargando la copia";

/** Copies a scratch database beside the state in use. @returns its schema */
export function bringBeside({ signal, progress }: JobContext, url: string): Promise<string> {
  const step = "Preparando el cambio";
  progress({ step });
  return bringIncoming(url, {
    signal,
    onProgress: ({ table, bytes }) => progress({ step, detail: table, done: bytes, unit: "bytes" }),
  });
}
