import { Readable } from "node:stream";
import { type Extract, extract } from "tar-stream";
import { AppError } from "@/lib/core/errors";
import { storage } from "@/lib/files/storage/storage";
import { log } from "@/lib/core/log";
import type { BackupKind, Manifest } from "../schema";
import { openBackup } from "../store/open";
import { isStoredKey, storedFiles } from "./stored-files";
import { sqlName } from "./write";

type Entry = Extract extends AsyncIterable<infer One> ? One : never;
type ArchivedFile = { key: string; size: number; body: Readable };

/** The contents of an archive of `writeArchive`, to be read in this order. */
export type Archive = {
  sql: Readable;
  /** Read or skip each file before asking for the next. Unknown files are left out. */
  files: AsyncIterable<ArchivedFile>;
};

/**
 * Reads an archive as a stream; to stop early, destroy `tar`.
 * @throws AppError `bad_request` when it does not begin with a dump or is cut off
 */
export async function openArchive(tar: Readable): Promise<Archive> {
  const entries = readEntries(tar);
  const { value: first } = await entries.next();
  if (first?.header.type !== "file" || first.header.name !== sqlName) {
    tar.destroy();
    const isOfPgDump = first?.header.name === "toc.dat";
    throw new AppError(
      "bad_request",
      isOfPgDump
        ? "El archivo .tar es de pg_dump: haz la copia otra vez con --format=plain."
        : "El archivo .tar no empieza con una copia de la base de datos.",
    );
  }
  return { sql: bodyOf(first), files: filesOf(first, entries) };
}

/**
 * The dump of a backup of either kind, and its files if any.
 * @throws AppError as `openArchive`
 */
export const openParts = async (
  kind: BackupKind,
  plain: Readable,
): Promise<{ sql: Readable; files?: Archive["files"] }> => (kind === "tar" ? openArchive(plain) : { sql: plain });

async function* readEntries(tar: Readable): AsyncGenerator<Entry, undefined> {
  const parser = extract();
  tar.once("error", (error) => parser.destroy(error));
  tar.pipe(parser);
  try {
    yield* told(parser);
  } finally {
    tar.destroy();
  }
}

const bodyOf = (entry: Entry): Readable => Readable.from(told(entry), { objectMode: false });

/** Says in words that an archive is cut off. Errors of its source pass as they are. */
async function* told<T>(source: AsyncIterable<T>): AsyncGenerator<T, undefined> {
  try {
    yield* source;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("bad_request", "El archivo .tar está cortado o dañado.");
  }
}

async function* filesOf(dump: Entry, entries: AsyncIterable<Entry>): AsyncGenerator<ArchivedFile> {
  dump.resume(); // drains what was not read, so that the next entry comes
  for await (const entry of entries) {
    const { name: key, size = 0, type } = entry.header;
    if (type === "file" && isStoredKey(key)) yield { key, size, body: bodyOf(entry) };
    else log.warn({ name: key, type }, "an archive has an entry that is no file of this product");
    entry.resume();
  }
}

/**
 * Puts back missing files. A file of the same length counts as the same file.
 * @throws AppError as `storage.put`
 */
export async function restoreFiles(files: AsyncIterable<ArchivedFile>): Promise<{ put: number; kept: number }> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of storedFiles()) sizes.set(key, size);
  const done = { put: 0, kept: 0 };
  for await (const { key, size, body } of files) {
    if (sizes.get(key) === size) {
      done.kept++;
      continue;
    }
    await storage.put(key, body, { contentType: contentTypeOf(key), size });
    done.put++;
  }
  return done;
}

const contentTypes: Record<string, string> = { webp: "image/webp", pdf: "application/pdf", zip: "application/zip" };

/** Only for people who look into the bucket: served files take their type from their row. */
const contentTypeOf = (key: string): string => contentTypes[key.split(".")[1] ?? ""] ?? "application/octet-stream";

/**
 * A backup's database as plain SQL.
 * @throws AppError as `openBackup` and `openArchive`
 */
export async function openSql(manifest: Manifest, options: { privateKey?: string }): Promise<Readable> {
  const plain = await openBackup(manifest, options);
  const { sql } = await openParts(manifest.kind, plain);
  return sql.once("close", () => plain.destroy());
}
