import { randomBytes } from "node:crypto";
import * as fs from "node:fs/promises";
import path from "node:path";

/** Others on the machine may read neither files nor folders. */
export const [fileMode, folderMode] = [0o640, 0o750];

/** Milliseconds after which an unfinished file belongs to nobody: its process was killed. */
const abandonedAfter = 24 * 3_600_000;

/** Where files are written until they are whole: beside theirs, on the same disk. */
export class UnfinishedFiles {
  readonly #folder: string;
  #swept: Promise<void> | undefined;

  /** @param folder the one of the files */
  constructor(folder: string) {
    this.#folder = path.join(folder, ".unfinished");
  }

  /** Does something with a name for a new file; what it leaves there is removed. */
  async use<T>(work: (file: string) => Promise<T>): Promise<T> {
    await fs.mkdir(this.#folder, { recursive: true, mode: folderMode });
    await (this.#swept ??= this.#sweep());
    const file = path.join(this.#folder, randomBytes(16).toString("hex"));
    try {
      return await work(file);
    } finally {
      await fs.rm(file, { force: true }).catch(() => {}); // what made the writing fail may forbid this too
    }
  }

  /** Removes what processes left behind that were killed while they wrote. */
  async #sweep(): Promise<void> {
    for (const name of await fs.readdir(this.#folder)) {
      const file = path.join(this.#folder, name);
      const stats = await fs.stat(file).catch(nullWhenMissing);
      if (stats && Date.now() - stats.mtimeMs > abandonedAfter) await fs.rm(file, { force: true });
    }
  }
}

export function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
