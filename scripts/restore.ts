import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { pipeline, Readable, Writable } from "node:stream";
import { parseArgs } from "node:util";
import type { Source } from "@/lib/backups/restore/restore";
import { AppError } from "@/lib/core/errors";
import { openEnvironment } from "./environment";
import { Problem, runScript, step } from "./steps";

/*
 * `npm run restore -- copia-2026-11-23-101112.sql`: puts the state of a backup in the place of the one in use; of one that the site has, by its
 * name, or of any file (.sql or .tar, also encrypted, .age). The key of an encrypted one is asked for, or read from the file of
 * --key-file. Works on an empty database too, and beside a site that runs.
 */

const usage = "Usage: npm run restore -- <file or name> [--key-file <file>]";

void runScript(async () => {
  const { asked, keyFile } = readArguments();
  const environment = await openEnvironment();
  try {
    const { applyMigrations } = await import("@/lib/core/migrations/migrate");
    const { databaseAddress } = await import("@/lib/core/pooler");
    // Tables that a restore leaves where they are have to be there.
    await applyMigrations(databaseAddress.session);
    (await import("@/lib/server/boot/declare")).declareDomains();
    const { closeDatabase } = await import("@/lib/core/db");
    const { whenDone } = await import("@/lib/backups/jobs/jobs");
    const { restoreFrom } = await import("@/lib/backups/restore/restore");
    try {
      const source = existsSync(asked) ? await fromFile(asked, keyFile) : await fromStore(asked, keyFile);
      await step(`${source.name} restaurada`, async () => {
        const begun = await restoreFrom(null, source);
        const { state, error, result } = await whenDone(begun.id);
        if (state !== "done") throw new Problem(error ?? "La restauración se canceló.");
        await tellLeftOut(result);
      });
    } catch (error) {
      throw error instanceof AppError ? new Problem(error.message) : error;
    } finally {
      await closeDatabase();
    }
  } finally {
    await environment.stop();
  }
});

/** Names the things that the file had beside rows, which nobody saw in a preview. */
async function tellLeftOut(result: unknown): Promise<void> {
  const { leftOut } = await import("@/lib/backups/schema");
  const { items, more } = leftOut.parse(result);
  for (const { kind, name } of items) console.log(`· No se cargó: ${kind} ${name.replaceAll(/\p{C}/gu, "?")}`);
  if (more > 0) console.log(`· Ni otras ${more} cosas.`);
}

function readArguments() {
  try {
    const options = { "key-file": { type: "string" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length === 1) return { asked: positionals[0]!, keyFile: values["key-file"] };
  } catch (error) {
    throw new Problem(`${(error as Error).message}. ${usage}`);
  }
  throw new Problem(usage);
}

async function fromStore(name: string, keyFile: string | undefined): Promise<Source> {
  const { findBackup } = await import("@/lib/backups/store/manifests");
  const { openBackup } = await import("@/lib/backups/store/open");
  const backup = await findBackup(name);
  if (!backup) throw new Problem(`There is no file or backup named ${name}. ${usage}`);
  const privateKey = backup.isEncrypted ? await readKey(keyFile) : undefined;
  return { ...backup, open: () => openBackup(backup, { privateKey }) };
}

async function fromFile(file: string, keyFile: string | undefined): Promise<Source> {
  if (statSync(file).isDirectory()) fail(`${file} is a folder: make the backup again with pg_dump --format=plain.`);
  const { decryptWith } = await import("@/lib/backups/store/encryption");
  const name = path.basename(file).replace(/(?:\.zst|\.gz)?(?:\.age)?$/, "");
  const kind = name.endsWith(".tar") ? "tar" : "sql";
  const privateKey = file.endsWith(".age") ? await readKey(keyFile) : undefined;
  const open = async () => {
    const stored = createReadStream(file);
    return decompressed(privateKey ? await decryptWith(privateKey, stored) : stored);
  };
  return { name, kind, bytes: statSync(file).size, open };
}

/** Encrypted data was compressed before, and so is a copy of a stored file: the first bytes say how. */
async function decompressed(bytes: AsyncIterable<Uint8Array>): Promise<Readable> {
  const { decompressor } = await import("@/lib/backups/store/compression");
  const reader = bytes[Symbol.asyncIterator]();
  const first = await reader.next();
  const start = Buffer.from(first.done ? [] : first.value.subarray(0, 4)).toString("hex");
  const source = Readable.from(
    (async function* () {
      for (let next = first; !next.done; next = await reader.next()) yield next.value;
    })(),
    { objectMode: false },
  );
  const compression = start === "28b52ffd" ? "zstd" : start.startsWith("1f8b") ? "gzip" : null;
  return compression ? pipeline(source, decompressor(compression), () => {}) : source;
}

/** The key of age; what is typed is not shown. */
async function readKey(keyFile: string | undefined): Promise<string> {
  if (keyFile)
    return /^AGE-SECRET-KEY-\S+/m.exec(readFileSync(keyFile, "utf8"))?.[0] ?? fail(`${keyFile} contains no age key`);
  if (!process.stdin.isTTY) return fail("The backup is encrypted: pass the file of its private key with --key-file");
  process.stdout.write("Clave privada (AGE-SECRET-KEY-…): ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  const key = await prompt.question("").finally(() => prompt.close());
  console.log();
  return key.trim();
}

function fail(message: string): never {
  throw new Problem(message);
}
