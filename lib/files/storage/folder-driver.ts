import { createWriteStream } from "node:fs";
import * as fs from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FSDriver } from "flydrive/drivers/fs";
import type { FileDriver, OpenedFile, Range, StoredFile } from "./driver";
import { freeIn, problemIn } from "./room";
import { fileMode, folderMode, nullWhenMissing, UnfinishedFiles } from "./unfinished";

/** Files in a folder. Writes are atomic: to another name, synced to disk, then renamed. */
export class FolderDriver extends FSDriver implements FileDriver {
  readonly #folder: string;
  readonly #unfinished: UnfinishedFiles;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
    this.#unfinished = new UnfinishedFiles(folder);
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, (file) => fs.writeFile(file, contents, { flag: "wx", mode: fileMode, flush: true }));
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, (file) =>
      pipeline(contents, createWriteStream(file, { flags: "wx", mode: fileMode, flush: true })),
    );
  }

  /** Removes a folder with its last file, as in a bucket. */
  override async delete(key: string): Promise<void> {
    await super.delete(key);
    const folder = path.dirname(key);
    if (folder.includes("/")) await fs.rmdir(this.#at(folder)).catch(() => {}); // there is more in it
  }

  async open(key: string, range?: Range): Promise<OpenedFile | null> {
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

  free(): Promise<number> {
    return freeIn(this.#folder);
  }

  problem(): Promise<string | null> {
    return problemIn(this.#folder);
  }

  async #write(key: string, write: (file: string) => Promise<void>): Promise<void> {
    const target = this.#at(key);
    await fs.mkdir(path.dirname(target), { recursive: true, mode: folderMode });
    await this.#unfinished.use(async (part) => {
      await write(part);
      await place(part, target);
    });
    await syncFolder(path.dirname(target));
  }

  #at(key: string): string {
    return path.join(this.#folder, key);
  }
}

/** Renames into place. The folder may have gone with its last file, so try again. */
async function place(part: string, target: string, again = 3): Promise<void> {
  await fs.mkdir(path.dirname(target), { recursive: true, mode: folderMode });
  await fs.rename(part, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" || again === 0) throw error;
    return place(part, target, again - 1);
  });
}

/** A rename is durable once its folder is synced. Windows cannot do this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await fs.open(folder).catch(nullWhenMissing);
  if (!handle) return; // the file was removed already, and its folder with it
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
