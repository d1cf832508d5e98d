import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isFull } from "@/lib/core/file-storage/folder-driver";

/**
 * Puts a stream on the disk to learn how long it is, and gives it once more. The file has no name from the beginning on: whoever
 * finds the disk finds nothing, and when the process ends it is gone.
 * @returns whoever does not read `body` to its end destroys it.
 * @throws AppError `insufficient_storage`, and what the stream fails with.
 */
export async function spool(contents: Readable): Promise<{ size: number; body: Readable }> {
  const file = path.join(env.DATA_DIR, `.spool-${randomBytes(8).toString("hex")}`);
  await mkdir(env.DATA_DIR, { recursive: true });
  const handle = await open(file, "wx+", 0o600);
  try {
    await rm(file);
    for await (const chunk of contents as AsyncIterable<Buffer>) await handle.appendFile(chunk);
    const { size } = await handle.stat();
    return { size, body: readBack(handle) };
  } catch (error) {
    contents.destroy();
    await handle.close();
    throw isFull(error) ? new AppError("insufficient_storage", "No queda espacio para guardar archivos.") : error;
  }
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
