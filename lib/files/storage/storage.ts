import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { KeyNormalizer } from "flydrive";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import type { FileDriver, OpenedFile, Range, StoredFile } from "./driver";
import { problemIn, storageRefusal } from "./room";
import { FolderDriver } from "./folder-driver";

/** Milliseconds that `problem` is cached. */
const looksEvery = 5_000;

/** Refuses keys that lead out of the storage. */
const keys = new KeyNormalizer();

/**
 * The deployment's files, in the folder `DATA_DIR` or in the bucket `S3_BUCKET`, which several machines can share.
 * They are private: callers decide who may read. Keys are ours, never from users.
 */
export const storage = {
  /**
   * Stores or replaces a file, atomically and durably. A stream without `size` goes to a bucket in parts of 8 MB;
   * AppErrors of the stream are rethrown.
   * @throws AppError `insufficient_storage` when full, `internal` when it may not be written, `unavailable`
   */
  put: (
    key: string,
    contents: Uint8Array | Readable,
    { contentType, size }: { contentType: string; size?: number },
  ): Promise<void> =>
    attempt("a file could not be kept", (driver) => {
      const to = keys.normalize(key);
      const options = { contentType, contentLength: size };
      return contents instanceof Readable ? driver.putStream(to, contents, options) : driver.put(to, contents, options);
    }),

  /** Null when there is none. @throws AppError `unavailable` */
  open: (key: string, range?: Range): Promise<OpenedFile | null> =>
    attempt("a file could not be read", (driver) => driver.open(keys.normalize(key), range)),

  /** Null when there is none. @throws AppError `unavailable` */
  read: (key: string): Promise<Buffer | null> =>
    attempt("a file could not be read", async (driver) => {
      const file = await driver.open(keys.normalize(key));
      return file && buffer(file.body);
    }),

  /** @throws AppError `internal`, `unavailable` */
  remove: (key: string): Promise<void> =>
    attempt("a file could not be removed", (driver) => driver.delete(keys.normalize(key))),

  /** @throws AppError `internal`, `unavailable` */
  removeFolder: (folder: string): Promise<void> =>
    attempt("files could not be removed", (driver) => driver.deleteAll(keys.normalize(folder))),

  /** Recursive, in no particular order. */
  async *list(folder: string): AsyncGenerator<StoredFile> {
    yield* (await connect()).list(keys.normalize(folder));
  },

  /** Free bytes; null if unknown. @throws AppError `internal`, `unavailable` */
  free: (): Promise<number | null> => attempt("the room for files is not known", (driver) => driver.free()),

  /** Why no file can be stored now, such as "disco lleno"; null while all is well. */
  problem(): Promise<string | null> {
    const last = singleton("files.problem", () => ({ at: -Infinity, found: Promise.resolve<string | null>(null) }));
    if (performance.now() - last.at > looksEvery) {
      last.at = performance.now();
      last.found = connect().then((driver) => driver.problem());
    }
    return last.found;
  },

  /** Problems of the storage and, with a bucket, of this machine's folder, where uploads are written first. */
  async problems(): Promise<string[]> {
    const places = [storage.problem(), ...(env.S3_BUCKET ? [problemIn(env.DATA_DIR)] : [])];
    return (await Promise.all(places)).filter((problem) => problem !== null);
  },
};

const connect = (): Promise<FileDriver> =>
  singleton("files.storage", async () =>
    env.S3_BUCKET ? await bucket(env.S3_BUCKET) : new FolderDriver(env.DATA_DIR),
  );

async function bucket(name: string): Promise<FileDriver> {
  const { BucketDriver } = await import("./bucket-driver");
  return new BucketDriver({
    bucket: name,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
    pathStyle: env.S3_PATH_STYLE,
  });
}

/** Throws a message for users and logs the cause. */
async function attempt<T>(what: string, work: (driver: FileDriver) => Promise<T>): Promise<T> {
  try {
    return await work(await connect());
  } catch (error) {
    if (error instanceof AppError) throw error; // of whoever gives the contents, in words already
    log.error({ err: error }, what);
    const refusal = storageRefusal(error);
    if (refusal) throw refusal;
    throw new AppError("unavailable", "Los archivos no están disponibles. Inténtalo de nuevo más tarde.");
  }
}
