import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { storageRefusal } from "./room";
import { fileMode, UnfinishedFiles } from "./unfinished";

export type TemporaryFile = {
  path: string;
  /** Writes once. Errors of the contents are rethrown. */
  write: (contents: AsyncIterable<Uint8Array>) => Promise<void>;
};

/**
 * Gives the work a temporary file, removed afterwards.
 * @throws AppError `insufficient_storage`, `internal` when none can be written; and errors of the work
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
