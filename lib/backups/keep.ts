import { pipeline, type Readable, Transform, type TransformCallback } from "node:stream";
import { brand } from "@/lib/core/brand";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { removeFiles } from "@/lib/files/remove";
import { storage } from "@/lib/files/storage/storage";
import { secretMark } from "@/lib/core/keys";
import { timeOrderedId } from "@/lib/core/uuid";
import { version } from "@/lib/core/version";
import type { Author } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import { backupAudit } from "./audit";
import type { Manifest } from "./schema";
import { compressor, usualCompression } from "./store/compression";
import { encryptFor } from "./store/encryption";
import { whileKeeping } from "./store/keeping";
import { contentsKey, withNames, writeManifest } from "./store/manifests";
import { freeName, usualName } from "./store/names";
import { createHash } from "node:crypto";

type Summary = Pick<Manifest, "tables" | "migration">;

type Kept = Pick<Manifest, "kind" | "reason"> & {
  /** For the audit log; null (schedule, command) is not logged. */
  author: Author | null;
  /** Defaults to the usual name; a taken one gets a number. */
  name?: string;
  /** Unencoded. Its errors are rethrown as they are. */
  contents: Readable;
  /** Resolves once the contents have ended; null for an upload. */
  summary: Promise<Summary> | null;
  signal?: AbortSignal;
  /** A second public key, if backups are encrypted. */
  alsoFor?: string;
};

/**
 * Stores a backup: compressed, and encrypted if `BACKUP_PUBLIC_KEY` is set. It is listed only when complete; a failed
 * one leaves nothing.
 * @throws AppError as `storage.put`, and errors of the contents or signal
 */
export const keepBackup = (kept: Kept): Promise<Manifest> => whileKeeping(() => keep(kept));

async function keep(kept: Kept): Promise<Manifest> {
  const { name, kind, reason, author, contents, summary, signal } = kept;
  summary?.catch(() => {}); // awaited below, unless the contents fail first
  const file = {
    id: timeOrderedId(),
    kind,
    compression: usualCompression,
    isEncrypted: env.BACKUP_PUBLIC_KEY !== undefined,
  };
  const key = contentsKey(file);
  const [plain, stored] = [new HashTap(), new HashTap()];
  try {
    signal?.throwIfAborted();
    const body = pipeline(read(contents), plain, compressor(), encrypted(kept), stored, () => {}); // `storage.put` gets the error
    signal?.addEventListener("abort", () => body.destroy(signal.reason as Error), { once: true });
    await storage.put(key, body, { contentType: "application/octet-stream" });
    const { tables, migration } = (await summary) ?? { tables: null, migration: null };
    return await withNames(async (tx, backups) => {
      signal?.throwIfAborted();
      const manifest: Manifest = {
        ...file,
        reason,
        author: author && { id: author.id, name: fullName(author) },
        name: freeName(name ?? usualName(kind, reason), new Set(backups.map((one) => one.name))),
        createdAt: new Date().toISOString(),
        ...{ bytes: plain.bytes, storedBytes: stored.bytes, sha256: plain.digest(), storedSha256: stored.digest() },
        ...{ tables, migration },
        // Unknown for an upload.
        ...(summary ? { version, secretMark: secretMark() } : { version: null, secretMark: null }),
        verified: null,
      };
      const action = reason === "upload" ? "backup.upload" : "backup.create";
      const target = { id: manifest.id, name: manifest.name };
      if (author) await backupAudit.record(tx, author, { action, target, changes: { bytes: [null, manifest.bytes] } });
      await writeManifest(manifest);
      return manifest;
    });
  } catch (error) {
    contents.destroy();
    await removeFiles([key]);
    throw error instanceof ContentsFailed ? error.cause : error;
  }
}

/** Separates errors of the contents from errors of the storage. */
class ContentsFailed extends AppError {
  static {
    brand(this, "ContentsFailed");
  }

  constructor(override readonly cause: unknown) {
    super("internal", "");
  }
}

async function* read(contents: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* contents as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new ContentsFailed(error);
  }
}

const encrypted =
  ({ alsoFor }: Kept) =>
  (source: AsyncIterable<Uint8Array>) =>
    env.BACKUP_PUBLIC_KEY ? encryptFor([env.BACKUP_PUBLIC_KEY, ...(alsoFor ? [alsoFor] : [])], source) : source;

class HashTap extends Transform {
  readonly #hash = createHash("sha256");
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  /** Can be called once; hexadecimal. */
  digest(): string {
    return this.#hash.digest("hex");
  }
}
