import { Readable } from "node:stream";
import { type Header, type Pack, pack } from "tar-stream";
import { storage } from "@/lib/files/storage/storage";
import { log } from "@/lib/core/log";
import { storedFiles } from "./stored-files";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { removeFiles } from "@/lib/files/remove";
import { storageRefusal } from "@/lib/files/storage/room";
import { UnfinishedFiles } from "@/lib/files/storage/unfinished";
import { timeOrderedId } from "@/lib/core/uuid";
import { contentsKey } from "../store/manifests";

/** Name of the dump, the first file of an archive. */
export const sqlName = "database.sql";

/**
 * A `.tar` of a dump and the site's files. Files are read after the dump: new ones are included, deleted ones are
 * logged. The dump is spooled, because a tar header needs its length.
 */
export function writeArchive(sql: Readable): Readable {
  const tar = pack();
  tar.on("error", () => {}); // the dump may fail before anybody reads; readers get the error
  fill(tar, sql).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  );
  const archive = Readable.from(tar, { objectMode: false });
  // Closing the archive also ends the dump.
  archive.once("close", () => sql.destroy());
  return archive;
}

async function fill(tar: Pack, sql: Readable): Promise<void> {
  const { size, body } = await spool(sql);
  await add(tar, { name: sqlName, size }, body);
  for await (const { key, modifiedAt } of storedFiles()) {
    const file = await storage.open(key);
    if (file) await add(tar, { name: key, size: file.size, mtime: modifiedAt }, file.body);
    else log.warn({ key }, "a file was removed while it was to be backed up");
  }
}

/** Adds one file, at the reader's pace. */
async function add(tar: Pack, header: Pick<Header, "name" | "size"> & Partial<Header>, body: Readable): Promise<void> {
  const written = new Promise<void>((resolve, reject) => {
    const entry = tar.entry({ ...header, mode: 0o640 }, (error) => (error ? reject(error) : resolve()));
    let goOn = () => {};
    for (const event of ["drain", "close"]) entry.on(event, () => goOn());
    const send = async () => {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        if (!entry.write(chunk)) await new Promise<void>((there) => (goOn = there));
        if (tar.destroyed) return;
      }
      entry.end(null);
    };
    send().catch(reject);
  });
  await written.finally(() => body.destroy());
}

type Spooled = { size: number; body: Readable };

/**
 * Stores a stream to learn its length, then gives it again; destroy `body` if you do not read it all. With S3 it goes
 * to the bucket, since the machine's disk may be small.
 * @throws AppError `insufficient_storage`, `unavailable`, and the stream's own error
 */
const spool = (contents: Readable): Promise<Spooled> =>
  env.S3_BUCKET ? spoolInBucket(contents) : spoolOnDisk(contents);

/**
 * Encrypted with a key that is never stored, so the bucket shows nothing. Named like a backup without a manifest, so
 * the sweep removes it after a crash.
 */
async function spoolInBucket(contents: Readable): Promise<Spooled> {
  const key = contentsKey({ id: timeOrderedId(), kind: "sql", compression: "none", isEncrypted: false });
  const seal = ["aes-256-ctr", randomBytes(32), randomBytes(16)] as const;
  const cipher = createCipheriv(...seal);
  let size = 0;
  let failure: unknown;
  async function* sealed() {
    try {
      for await (const chunk of contents as AsyncIterable<Buffer>) {
        size += chunk.length;
        yield cipher.update(chunk);
      }
    } catch (error) {
      failure = error;
      throw new AppError("internal", ""); // not the storage's
    }
  }
  const remove = () => removeFiles([key]);
  try {
    await storage.put(key, Readable.from(sealed(), { objectMode: false }), { contentType: "application/octet-stream" });
    const file = await storage.open(key);
    if (!file) throw new AppError("unavailable", "Los archivos no están disponibles. Inténtalo de nuevo más tarde.");
    const body = file.body.pipe(createDecipheriv(...seal));
    file.body.once("error", (error) => body.destroy(error));
    body.once("close", () => {
      file.body.destroy();
      void remove();
    });
    return { size, body };
  } catch (error) {
    contents.destroy();
    await remove();
    throw failure ?? error;
  }
}

/** Unlinked before it is written: nobody finds it, and it goes with the process. */
async function spoolOnDisk(contents: Readable): Promise<Spooled> {
  const handle = await openNameless();
  try {
    for await (const chunk of contents as AsyncIterable<Buffer>) await handle.appendFile(chunk);
    const { size } = await handle.stat();
    return { size, body: readBack(handle) };
  } catch (error) {
    contents.destroy();
    await handle.close();
    throw storageRefusal(error) ?? error;
  }
}

async function openNameless(): Promise<FileHandle> {
  let handle: FileHandle;
  await new UnfinishedFiles(env.DATA_DIR).use(async (file) => {
    handle = await open(file, "wx+", 0o600);
  });
  return handle!;
}

function readBack(handle: FileHandle): Readable {
  let position = 0;
  return new Readable({
    read(most) {
      handle.read(Buffer.allocUnsafe(most), 0, most, position).then(
        ({ bytesRead, buffer }) => {
          position += bytesRead;
          this.push(bytesRead > 0 ? buffer.subarray(0, bytesRead) : null);
        },
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      handle.close().then(() => done(error), done);
    },
  });
}
