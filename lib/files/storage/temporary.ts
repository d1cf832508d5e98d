import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { storageRefusal } from "./room";
import { fileMode, UnfinishedFiles } from "./unfinished";

/** A file of this machine that is there for as long as something is done with it. */
export type TemporaryFile = {
  path: string;
  /** Writes what comes, once. What the contents fail with is thrown as it is. */
  write: (contents: AsyncIterable<Uint8Array>) => Promise<void>;
};

/**
 * Does something with a name for a file beside the storage, which is removed afterwards.
 * @throws AppError `insufficient_storage`, `internal` where none may be written; and what the work
 * throws
 */
export async function withTemporaryFile<T>(work: (file: TemporaryFile) => Promise<T>): Promise<T> {
  const folder = singleton("files.temporary", () => new UnfinishedFiles(env.DATA_DIR));
  try {
    return await folder.use((path) =>
      work({
        path,
        write: (contents) => pipeline(contents, createWriteStream(path, { flags: "wx", mode: fileMode })),
      }),
    );
  } catch (error) {
    const refusal = storageRefusal(error);
    if (refusal) log.error({ err: error }, "a file could not be kept");
    throw refusal ?? error;
  }
}
