import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { isAbort } from "@/lib/core/download";
import { AppError } from "@/lib/core/errors";
import { storage } from "@/lib/files/storage/storage";
import { log } from "@/lib/core/log";
import type { Manifest } from "../schema";
import { decompressor } from "./compression";
import { decryptWith } from "./encryption";
import { backupMissing, contentsKey } from "./manifests";

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Opens a backup as its plain file. If it differs from what was kept, the stream fails, at its end at the latest.
 * @throws AppError `bad_request` without its private key; `not_found`, `unavailable`, `conflict` when damaged
 */
export async function openBackup(manifest: Manifest, { privateKey }: { privateKey?: string } = {}): Promise<Readable> {
  if (manifest.isEncrypted && !privateKey) throw keyMissing();
  const stored = await openStored(manifest);
  try {
    const bytes = manifest.isEncrypted ? await decryptWith(privateKey!, stored) : stored;
    return toReadable(checked(decompressed(bytes, manifest), manifest.sha256), stored);
  } catch (error) {
    stored.destroy();
    throw asDamaged(error);
  }
}

/** @throws AppError as `openBackup`, when the key does not open the backup */
export async function checkKey(manifest: Manifest, privateKey: string | undefined): Promise<void> {
  if (manifest.isEncrypted) (await openBackup(manifest, { privateKey })).destroy();
}

const keyMissing = () => {
  const message = "Esta copia está cifrada: escribe su clave privada.";
  return new AppError("bad_request", message, { privateKey: message });
};

/**
 * Opens a backup as stored. The stream fails if it differs from what was kept, which checks an encrypted one without
 * its key.
 * @throws AppError `not_found`, `unavailable`
 */
export async function openStored(manifest: Manifest): Promise<Readable> {
  const file = await storage.open(contentsKey(manifest));
  if (!file) throw backupMissing();
  return toReadable(checked(read(file.body), manifest.storedSha256), file.body);
}

/** Read errors say nothing about the contents. */
const read = (body: Readable): Bytes =>
  failingAs(body as Bytes, (error) => {
    log.error({ err: error }, "a backup could not be read");
    return new AppError("unavailable", "La copia no se pudo leer. Inténtalo de nuevo más tarde.");
  });

/** Maps errors of the source, but not those of a reader who stops. */
async function* failingAs(source: Bytes, as: (error: unknown) => AppError): Bytes {
  const bytes = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await bytes.next().catch((error: unknown) => {
        throw isAbort(error) ? error : as(error);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await bytes.return?.();
  }
}

function decompressed(source: Bytes, { compression }: Manifest): Bytes {
  if (compression === "none") return source;
  return pipeline(source, decompressor(compression), () => {}); // the reader gets the error
}

async function* checked(source: Bytes, sha256: string): Bytes {
  const hash = createHash("sha256");
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== sha256) throw new Error("its SHA-256 differs");
}

/** Destroyed before its first byte, it closes `of`. */
function toReadable(source: Bytes, of: Readable): Readable {
  const readable = Readable.from(failingAs(source, asDamaged), { objectMode: false });
  return readable.once("close", () => of.destroy());
}

function asDamaged(error: unknown): AppError {
  if (error instanceof AppError) return error;
  log.warn({ err: error }, "a backup is damaged");
  return new AppError("conflict", "La copia está dañada: ya no es igual a la que se guardó.");
}
