import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import * as fs from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FSDriver } from "flydrive/drivers/fs";
import type { FileDriver, OpenFile, Range, StoredFile } from "./driver";

/** Where files are written until they are whole: a folder beside theirs, because a rename must not leave the disk. */
const unfinished = ".unfinished";

/** Others on the machine may read neither files nor folders. */
const [fileMode, folderMode] = [0o640, 0o750];

/** Milliseconds after which an unfinished file belongs to nobody: its process was killed. */
const abandonedAfter = 24 * 3_600_000;

/** Bytes: with less than that a disk is called full before a file of usual size no longer fits. */
const leastFree = 32 * 1024 * 1024;

/**
 * Files in a folder of this machine. A name stands for the whole file or for nothing, whatever happens meanwhile: what is
 * written is first on the disk under another name, and only then renamed.
 */
export class FolderDriver extends FSDriver implements FileDriver {
  readonly #folder: string;
  #swept: Promise<void> | undefined;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, (file) => fs.writeFile(file, contents, { flag: "wx", mode: fileMode, flush: true }));
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, (file) =>
      pipeline(contents, createWriteStream(file, { flags: "wx", mode: fileMode, flush: true })),
    );
  }

  async open(key: string, range?: Range): Promise<OpenFile | null> {
    const file = await fs.open(this.#at(key)).catch(nullWhenMissing);
    if (!file) return null;
    const { size } = await file.stat();
    return { size, body: file.createReadStream(range) };
  }

  async *list(folder: string): AsyncGenerator<StoredFile> {
    const names = (await fs.readdir(this.#at(folder), { recursive: true }).catch(nullWhenMissing)) ?? [];
    for (const name of names) {
      const key = path.posix.join(folder, ...name.split(path.sep));
      const stats = await fs.stat(this.#at(key)).catch(nullWhenMissing);
      if (stats?.isFile()) yield { key, size: stats.size, modifiedAt: stats.mtime };
    }
  }

  async problem(): Promise<string | null> {
    try {
      await fs.mkdir(this.#folder, { recursive: true, mode: folderMode });
      await fs.access(this.#folder, fs.constants.W_OK);
      const { bavail, bsize } = await fs.statfs(this.#folder);
      return bavail * bsize < leastFree ? "disco lleno" : null;
    } catch (error) {
      return isFull(error) ? "disco lleno" : "disco de solo lectura";
    }
  }

  async #write(key: string, write: (file: string) => Promise<void>): Promise<void> {
    const target = this.#at(key);
    const part = path.join(this.#folder, unfinished, randomBytes(16).toString("hex"));
    await fs.mkdir(path.dirname(part), { recursive: true, mode: folderMode });
    await fs.mkdir(path.dirname(target), { recursive: true, mode: folderMode });
    await (this.#swept ??= this.#sweep());
    try {
      await write(part);
      await fs.rename(part, target);
    } catch (error) {
      await fs.rm(part, { force: true }).catch(() => {}); // what made the writing fail may forbid this too
      throw error;
    }
    await syncFolder(path.dirname(target));
  }

  /** Removes what processes left behind that were killed while they wrote. */
  async #sweep(): Promise<void> {
    const folder = path.join(this.#folder, unfinished);
    for (const name of await fs.readdir(folder)) {
      const file = path.join(folder, name);
      const stats = await fs.stat(file).catch(nullWhenMissing);
      if (stats && Date.now() - stats.mtimeMs > abandonedAfter) await fs.rm(file, { force: true });
    }
  }

  #at(key: string): string {
    return path.join(this.#folder, key);
  }
}

/** A rename is on the disk once its folder is. Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await fs.open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether a failure says that there is no room left. */
export const isFull = (error: unknown): boolean =>
  ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
