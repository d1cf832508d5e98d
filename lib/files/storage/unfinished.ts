import { randomBytes } from "node:crypto";
import * as fs from "node:fs/promises";
import path from "node:path";

/** Other users of the machine may read nothing. */
export const [fileMode, folderMode] = [0o640, 0o750];

/** Milliseconds after which an unfinished file's process must have been killed. */
const abandonedAfter = 24 * 3_600_000;

/** Unfinished files, on the same disk as the finished ones. */
export class UnfinishedFiles {
  readonly #folder: string;
  #swept: Promise<void> | undefined;

  constructor(folder: string) {
    this.#folder = path.join(folder, ".unfinished");
  }

  /** Gives the work a name for a new file, and removes what is left there. */
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

  /** Removes files of killed processes. */
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
