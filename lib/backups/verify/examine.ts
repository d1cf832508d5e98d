import { finished } from "node:stream/promises";
import { brand } from "@/lib/core/brand";
import { AppError } from "@/lib/core/errors";
import { type Archive, openArchive } from "../archive/read";
import { dumpDatabase, type DumpSummary } from "../dump/dump";
import type { JobContext } from "../jobs/jobs";
import { LaterVersion } from "../quarantine/origin";
import { withQuarantine } from "../quarantine/quarantine";
import type { Manifest } from "../schema";
import { openBackup, openStored } from "../store/open";
import { tellDifferences } from "./differences";
import { isOwn } from "./open-sql";

/** What became of a rehearsal: what is in the backup, or why it is damaged, in Spanish. */
export type Finding = ({ ok: true } & Partial<DumpSummary>) | { ok: false; reason: string };

type Options = Pick<JobContext, "signal" | "progress"> & { privateKey?: string };

/** The backup is not what it was when it was kept, or does not load. */
class Damaged extends Error {
  static {
    brand(this, "Damaged");
  }
}

/**
 * Rehearses a restore of a backup: reads what is stored, loads what is in it into a database beside the live one, and compares table by table
 * what came out with what was put in. Of an encrypted one without its key only what is stored is read.
 * @throws AppError where nothing can be said of the backup: the wrong key, no storage, no room, a later version of the program
 */
export async function examine(manifest: Manifest, options: Options): Promise<Finding> {
  try {
    await readStored(manifest, options);
    if (manifest.isEncrypted && !options.privateKey) return { ok: true };
    const found = await rehearse(manifest, options);
    const differences = manifest.tables && tellDifferences(manifest.tables, found.tables);
    if (differences) throw new Damaged(differences);
    return { ok: true, ...found };
  } catch (error) {
    if (error instanceof Damaged) return { ok: false, reason: error.message };
    throw error;
  }
}

async function readStored(manifest: Manifest, { signal, progress }: Options): Promise<void> {
  const step = { step: "Leyendo el archivo guardado", total: manifest.storedBytes, unit: "bytes" } as const;
  let done = 0;
  const stored = await openStored(manifest).catch((error: unknown) => {
    throw isOfFile(error, "not_found") ? new Damaged("Falta el archivo de la copia.") : error;
  });
  const stop = () => stored.destroy(signal.reason as Error);
  signal.addEventListener("abort", stop);
  try {
    for await (const chunk of stored) {
      done += (chunk as Buffer).length;
      progress({ ...step, done });
    }
  } catch (error) {
    throw isOfFile(error, "conflict") ? new Damaged(howItDiffers(manifest, done)) : error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

const bytes = (count: number): string => count.toLocaleString("es-PE");

const howItDiffers = ({ storedBytes }: Manifest, found: number): string =>
  found === storedBytes
    ? "El archivo guardado cambió: su SHA-256 no es el de cuando se guardó."
    : `El archivo guardado tiene ${bytes(found)} bytes y se guardaron ${bytes(storedBytes)}.`;

async function rehearse(manifest: Manifest, { privateKey, signal, progress }: Options): Promise<DumpSummary> {
  const plain = await openBackup(manifest, { privateKey });
  const quarantine = { trusted: isOwn(manifest), signal, onProgress: progress, migrate: false };
  try {
    const archive = manifest.kind === "tar" ? await openArchive(plain) : { sql: plain };
    const found = await withQuarantine(archive.sql, quarantine, ({ url }) => summarize(url, { signal, progress }));
    if ("files" in archive) await readFiles(archive.files, progress);
    return found;
  } catch (error) {
    if (error instanceof LaterVersion) throw error;
    if (isOfFile(error, "bad_request")) throw new Damaged((error as AppError).message);
    throw isOfFile(error, "conflict") ? new Damaged(notWhatWasKept) : error;
  } finally {
    plain.destroy();
  }
}

const notWhatWasKept = "Lo que hay en el archivo no es lo que se guardó: su SHA-256 es otro.";

/** The files of an archive: as long as it says they are, and what comes out is what was put in, as its SHA-256 tells at the end. */
async function readFiles(files: Archive["files"], progress: Options["progress"]): Promise<void> {
  for await (const { key, body } of files) {
    progress({ step: "Leyendo los archivos", detail: key });
    await finished(body.resume());
  }
}

/** What is in a database, as a dump of it would say. */
async function summarize(url: string, { signal, progress }: Omit<Options, "privateKey">): Promise<DumpSummary> {
  const { sql, summary } = dumpDatabase({
    url,
    signal,
    onProgress: ({ table, rows }) => progress({ step: "Contando filas", detail: table, done: rows, unit: "rows" }),
  });
  await finished(sql.resume());
  return summary;
}

const isOfFile = (error: unknown, code: AppError["code"]): boolean => error instanceof AppError && error.code === code;
