import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { env } from "@/lib/core/env";
import { refusalOf } from "@/lib/core/file-storage/failure";
import { UnfinishedFiles } from "@/lib/core/file-storage/unfinished";

/**
 * Puts a stream on the disk to learn how long it is, and gives it once more. The file has lost its name before anything is in it:
 * whoever finds the disk finds nothing, and when the process ends it is gone.
 * @returns whoever does not read `body` to its end destroys it.
 * @throws AppError `insufficient_storage`, and what the stream fails with.
 */
export async function spool(contents: Readable): Promise<{ size: number; body: Readable }> {
  const handle = await openNameless();
  try {
    for await (const chunk of contents as AsyncIterable<Buffer>) await handle.appendFile(chunk);
    const { size } = await handle.stat();
    return { size, body: readBack(handle) };
  } catch (error) {
    contents.destroy();
    await handle.close();
    throw refusalOf(error) ?? error;
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
