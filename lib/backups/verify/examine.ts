import { addAbortSignal } from "node:stream";
import { finished } from "node:stream/promises";
import { brand } from "@/lib/core/brand";
import { AppError } from "@/lib/core/errors";
import { type Archive, openParts } from "../archive/read";
import { copyRows, isKeptOut, lockTables } from "../dump/data";
import type { DumpSummary } from "../dump/dump";
import { withSnapshots } from "../dump/snapshot";
import type { JobContext } from "../jobs/jobs";
import { LaterVersion } from "../quarantine/origin";
import { type Scratch, withQuarantine } from "../quarantine/quarantine";
import type { Manifest, TableSummary } from "../schema";
import { openBackup, openStored } from "../store/open";
import { tellDifferences } from "./differences";

/** The contents of a good backup, or why it is damaged, in Spanish. */
type Finding = ({ ok: true } & Partial<DumpSummary>) | { ok: false; reason: string };

type Options = Pick<JobContext, "signal" | "progress"> & { privateKey?: string };

class Damaged extends Error {
  static {
    brand(this, "Damaged");
  }
}

/**
 * Rehearses a restore: loads a backup into a scratch database and compares it table by table with the original's
 * figures. Without its key an encrypted one is only read.
 * @throws AppError when undecided: wrong key, no storage, no room, a later version
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
  try {
    for await (const chunk of addAbortSignal(signal, stored)) {
      done += (chunk as Buffer).length;
      progress({ ...step, done });
    }
  } catch (error) {
    throw isOfFile(error, "conflict") ? new Damaged(howItDiffers(manifest, done)) : error;
  }
}

const bytes = (count: number): string => count.toLocaleString("es-PE");

const howItDiffers = ({ storedBytes }: Manifest, found: number): string =>
  found === storedBytes
    ? "El archivo guardado cambió: su SHA-256 ya no es el mismo."
    : `El archivo guardado tiene ${bytes(found)} bytes y debería tener ${bytes(storedBytes)}.`;

async function rehearse(manifest: Manifest, { privateKey, signal, progress }: Options): Promise<DumpSummary> {
  const plain = await openBackup(manifest, { privateKey });
  const quarantine = { signal, onProgress: progress, migrate: false };
  try {
    const { sql, files } = await openParts(manifest.kind, plain);
    const found = await withQuarantine(sql, quarantine, (scratch) => summarize(scratch, { signal, progress }));
    if (files) await readFiles(files, progress);
    return found;
  } catch (error) {
    if (error instanceof LaterVersion) throw error;
    if (isOfFile(error, "bad_request")) throw new Damaged((error as AppError).message);
    throw isOfFile(error, "conflict") ? new Damaged(notWhatWasKept) : error;
  } finally {
    plain.destroy();
  }
}

const notWhatWasKept = "El contenido del archivo no es el que se guardó: su SHA-256 es otro.";

/** Lengths and the SHA-256 are only checked when read to the end. */
async function readFiles(files: Archive["files"], progress: Options["progress"]): Promise<void> {
  for await (const { key, body } of files) {
    progress({ step: "Leyendo los archivos", detail: key });
    await finished(body.resume());
  }
}

/** Summarises the loaded rows in the file's columns, and unknown tables as they stand in the file. */
const summarize = ({ url, loaded }: Scratch, { signal, progress }: Options): Promise<DumpSummary> =>
  withSnapshots([url], signal, async (snapshot) => {
    const unread = new Map(loaded.unread.map((table) => [table.name, table]));
    const found = loaded.unread.filter(({ name }) => !isKeptOut(name) && !name.includes("."));
    for (const table of await lockTables(snapshot, (await snapshot.findSchema("public")).oid)) {
      if (unread.has(table.name)) continue;
      const columns = loaded.columns
        .get(table.name)
        ?.map((column) => snapshot.escapeIdentifier(column))
        .join(", ");
      const tell = (done: number) => progress({ step: "Contando filas", detail: table.name, done, unit: "rows" });
      found.push(await countRows(copyRows(snapshot, { ...table, ...(columns && { columns }) }, tell)));
    }
    const tables = found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    return { tables, migration: loaded.origin.migration };
  });

async function countRows(block: AsyncGenerator<unknown, TableSummary>): Promise<TableSummary> {
  for (;;) {
    const { done, value } = await block.next();
    if (done) return value;
  }
}

const isOfFile = (error: unknown, code: AppError["code"]): boolean => error instanceof AppError && error.code === code;
