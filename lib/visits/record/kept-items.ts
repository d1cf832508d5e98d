import { Readable } from "node:stream";
import type { ZodType } from "zod";
import { onOwnConnection } from "@/lib/core/db";
import type { GroupCommit, StoreOutcome } from "@/lib/core/group-commit";
import { inTurns } from "@/lib/core/in-turns";
import { log } from "@/lib/core/log";
import { timeOrderedId } from "@/lib/core/uuid";
import { type FileKind, listFiles } from "@/lib/files/kind";
import { storage } from "@/lib/files/storage/storage";

/*
 * Items that a process could not store before it stopped, as lines of JSON. They are in the storage, because a
 * container's folder may be lost.
 */

/** Excluded from backups: the files are stored within the hour, and a restore must not store them again. */
export const filesOfKept = (named: Pick<FileKind, "label" | "folder">): FileKind => ({
  ...named,
  names: /^[^/]+\.jsonl$/,
  isArchived: false,
});

/** Items to serialise before letting the event loop run. */
const atOnce = 500;

/** @returns the key of the new file. @throws AppError as `storage.put` */
export async function writeKept({ folder }: FileKind, items: object[]): Promise<string> {
  const file = `${folder}/${timeOrderedId()}.jsonl`;
  await storage.put(file, Readable.from(linesOf(items), { objectMode: false }), { contentType: "application/jsonl" });
  return file;
}

async function* linesOf(items: object[]): AsyncGenerator<Buffer> {
  for await (const some of inTurns(items, atOnce))
    yield Buffer.from(some.map((item) => `${JSON.stringify(item)}\n`).join(""));
}

export async function keptFiles(kind: FileKind): Promise<string[]> {
  const files: string[] = [];
  for await (const { key } of listFiles(kind)) files.push(key);
  return files.sort();
}

type Settings<T extends object> = {
  kind: FileKind;
  called: string;
  /** The longest line in characters, with every character written as `\u0000`. */
  longest: number;
  line: ZodType<T>;
  recorder: () => GroupCommit<T>;
  /** Called when another process may store the item first. */
  onTried?: (item: T) => void;
};

/** Writes this process's waiting items to files, and stores those in others' files. */
export class KeptItems<T extends object> {
  private readonly written = new Set<T>();
  private readonly files: string[] = [];
  private writing = Promise.resolve();

  constructor(private readonly settings: Settings<T>) {}

  /** Leaves waiting items in a file for the next start, as this process may soon be killed. */
  writeDownWaiting(): Promise<void> {
    if (!this.settings.recorder().available) this.writing = this.writing.then(() => this.writeDown());
    return this.writing;
  }

  private async writeDown(): Promise<void> {
    const { kind, called, recorder, onTried } = this.settings;
    const items = recorder().waiting.filter((item) => !this.written.has(item));
    if (items.length === 0) return;
    for (const item of items) onTried?.(item);
    try {
      this.files.push(await writeKept(kind, items));
      for (const item of items) this.written.add(item);
      log.warn({ [called]: items.length }, `${called} wait in a file for the next start`);
    } catch (error) {
      log.error({ err: error, lost: items.length }, `${called} were neither stored nor written down`);
    }
  }

  /** Stores waiting items and writes the rest to a file. @param within milliseconds for storing */
  async settle(within: number): Promise<void> {
    const left = await this.settings.recorder().drain(within);
    await this.writing;
    if (left > 0) await this.writeDown();
    // All that was written down has been stored after all; a file that stays is passed over.
    else await Promise.allSettled(this.files.splice(0).map((file) => storage.remove(file)));
  }

  async storeAll(): Promise<void> {
    const { kind, called } = this.settings;
    const files = await keptFiles(kind);
    if (files.length === 0) return;
    await onOwnConnection(async (client) => {
      const { rows } = await client.query("SELECT pg_try_advisory_lock(hashtext($1)) AS taken", [`${called}.kept`]);
      if (!rows[0].taken) return;
      for (const file of files) await this.storeFile(file);
    });
  }

  private async storeFile(file: string): Promise<void> {
    let stored = 0;
    for await (const items of this.read(file)) {
      const outcomes = await Promise.all(
        items.map((item) => new Promise<StoreOutcome>((done) => this.settings.recorder().add(item, done))),
      );
      // The file stays until the next time; the copies in memory do no harm.
      if (outcomes.some((outcome) => outcome === "kept" || outcome === "full")) return;
      stored += outcomes.filter((outcome) => outcome === "stored").length;
    }
    await storage.remove(file);
    log.info({ stored }, `${this.settings.called} that waited in a file are stored`);
  }

  /** A file's items in batches. Damaged lines are logged and skipped. */
  private async *read(file: string): AsyncGenerator<T[]> {
    const { called, line, longest } = this.settings;
    const opened = await storage.open(file);
    if (!opened) return;
    let items: T[] = [];
    let damaged = 0;
    for await (const text of linesIn(opened.body, longest)) {
      try {
        items.push(line.parse(JSON.parse(text)));
      } catch {
        damaged += 1;
      }
      if (items.length < atOnce) continue;
      yield items;
      items = [];
    }
    if (items.length > 0) yield items;
    if (damaged > 0) log.error({ file, damaged }, `lines of a file are no ${called}`);
  }
}

async function* linesIn(body: Readable, longest: number): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of body.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    yield* lines;
    if (rest.length <= longest) continue;
    yield rest;
    rest = "";
  }
  if (rest) yield rest;
}
