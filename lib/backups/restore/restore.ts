import type { Readable } from "node:stream";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { failWaiting } from "@/lib/whatsapp/planned-unsent";
import { openParts, restoreFiles } from "../archive/read";
import { type JobContext, startJob } from "../jobs/jobs";
import { makeBackup } from "../make";
import { refuseWithoutQuarantine, withQuarantine } from "../quarantine/quarantine";
import type { BackupKind, BackupReason, BackupJobView, LeftOut } from "../schema";
import { getBackup } from "../store/manifests";
import { checkKey, openBackup } from "../store/open";
import { exchangeStates } from "./exchange";
import { dropLeftStates, findPreviousState, newSchema, restoreConnection } from "./states";
import { refuseDependents } from "./trade";
import type { Prisma } from "@/prisma/generated/client";
import type { Client } from "pg";
import { whileConnected } from "@/lib/core/connect";
import { copyIn } from "@/lib/core/copy";
import { databaseAddress } from "@/lib/core/pooler";
import { dumpDatabase, type DumpProgress } from "../dump/dump";
import { dataOf, splitSql } from "../quarantine/splitter";
import { movableTables, moveAll } from "./objects";

export type Source = {
  name: string;
  kind: BackupKind;
  /** Size of the plain file. */
  bytes: number;
  open: () => Promise<Readable>;
};

/**
 * Restores in a job, and keeps the actor's account and session.
 * @throws AppError `not_found`, `bad_request` without its key, `conflict` while a job runs
 */
export async function restoreBackup(
  actor: Actor,
  name: string,
  { privateKey }: { privateKey?: string },
): Promise<BackupJobView> {
  const backup = await getBackup(name);
  await checkKey(backup, privateKey);
  const open = () => openBackup(backup, { privateKey });
  return restoreFrom(actor, { ...backup, open });
}

/** The job's result is a `LeftOut`; `actor` is null for a command. @throws AppError */
export async function restoreFrom(actor: Actor | null, source: Source): Promise<BackupJobView> {
  await refuseWithoutQuarantine();
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

type Coming = Omit<Parameters<typeof exchangeStates>[1], "actor">;

/** Backs up first; `bring` gets that backup's name. */
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

async function load(job: JobContext, { kind, bytes, open }: Source): Promise<{ schema: string; leftOut: LeftOut }> {
  const { signal, progress } = job;
  const plain = await open();
  const { sql, files } = await openParts(kind, plain);
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

/** @returns the new schema in the live database */
export function bringBeside({ signal, progress }: JobContext, url: string): Promise<string> {
  const step = "Preparando el cambio";
  progress({ step });
  return bringIncoming(url, {
    signal,
    onProgress: ({ table, bytes }) => progress({ step, detail: table, done: bytes, unit: "bytes" }),
  });
}

const reason = "No se envió: en la copia restaurada aún estaba pendiente.";

/** Ends sends that were waiting in the backup: they were sent since, or are out of date. */
export async function settleWaiting(tx: Prisma.TransactionClient): Promise<void> {
  await tx.mailJob.updateMany({ where: { state: "pending" }, data: { state: "failed", error: reason } });
  await failWaiting(tx, reason);
  await tx.whatsappSend.updateMany({ where: { state: "waiting" }, data: { state: "failed", error: reason } });
  await stopPlanned(tx, reason);
  // Meta may have received these, so a person decides.
  await tx.whatsappSend.updateMany({ where: { state: "sending" }, data: { state: "unconfirmed" } });
}

/** A person decides, as it may have been sent, answered or withdrawn in the other state. */
async function stopPlanned(tx: Prisma.TransactionClient, reason: string): Promise<void> {
  const data = { state: "stopped", reason, version: { increment: 1 } } as const;
  await tx.whatsappPlanned.updateMany({ where: { state: "waiting" }, data });
}

/** Ends what must not go on in a state that comes back after another one was in use. */
export async function settleUndone(tx: Prisma.TransactionClient): Promise<void> {
  await endSessions(tx);
  await stopPlanned(tx, "No se envió: aún estaba pendiente cuando se deshizo la restauración.");
}

/** Also voids mailed links and one-time codes. */
async function endSessions(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`TRUNCATE sessions, push_devices, account_tokens, email_changes, registrations, passkey_challenges`;
}

/**
 * Brings back the state put aside by the last restore or reset, in a job; this can be undone too.
 * @throws AppError `not_found` when it is gone, `conflict` while a job runs
 */
export async function undoRestore(actor: Actor): Promise<BackupJobView> {
  const { backupName } = await getPreviousState();
  return startJob(actor, { kind: "undo", backupName }, async (job) => {
    const { schemaName: incoming, backupName } = await getPreviousState();
    await refuseOtherVersion(incoming);
    await exchangeStates(job, { incoming, action: "backup.undo", backupName, actor, settle: settleUndone });
  });
}

async function getPreviousState() {
  const state = await findPreviousState();
  if (!state) throw new AppError("not_found", "Ya no hay una restauración que se pueda deshacer.");
  return state;
}

/** Migrations are applied only to the state in use. */
async function refuseOtherVersion(schema: string): Promise<void> {
  const applied = (of: string) => `SELECT migration_name FROM ${of}._prisma_migrations WHERE rolled_back_at IS NULL`;
  const [{ same }] = await db.$queryRawUnsafe<[{ same: boolean }]>(
    `SELECT NOT EXISTS (${applied("public")} EXCEPT ${applied(schema)}) AND NOT EXISTS (${applied(schema)} EXCEPT ${applied("public")}) AS same`,
  );
  if (same) return;
  throw new AppError("conflict", "El programa se actualizó después de la restauración: ya no se puede deshacer.");
}

type Options = { signal: AbortSignal; onProgress: (progress: DumpProgress) => void };

/**
 * Copies a scratch database into a new schema of the live one. The scratch's schema is renamed first, so that the
 * dump's definitions carry the new name.
 */
export async function bringIncoming(url: string, { signal, onProgress }: Options): Promise<string> {
  const name = newSchema("incoming");
  await whileConnected(url, { name: restoreConnection, signal }, async (scratch) => {
    await scratch.query(`CREATE SCHEMA ${name}`);
    await scratch.query(moveAll("public", name));
  });
  const { sql, summary } = dumpDatabase({ url, schema: name, signal, onProgress });
  await whileConnected(databaseAddress.session, { name: restoreConnection, signal }, async (live) => {
    await replay(live, sql);
    await summary;
    // Gives the planner statistics for the first queries.
    const { rows } = await live.query<{ name: string }>(movableTables(name));
    const tables = rows.map((table) => `${name}.${live.escapeIdentifier(table.name)}`);
    if (tables.length > 0) await live.query(`VACUUM (ANALYZE) ${tables.join(", ")}`);
  });
  return name;
}

/** Runs our own dump, streaming its rows. */
async function replay(client: Client, sql: Readable): Promise<void> {
  const pieces = splitSql(sql);
  try {
    for await (const piece of pieces) {
      if (piece.kind === "statement") {
        await (piece.hasData ? copyIn(client, piece.text, dataOf(pieces)) : client.query(piece.text));
      }
    }
  } finally {
    sql.destroy();
  }
}
