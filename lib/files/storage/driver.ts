import type { Readable } from "node:stream";
import type { DriverContract } from "flydrive/types";

/** A part of a file: from one byte to another, both included. */
export type Range = { start: number; end: number };

/** A file that was opened: how long all of it is, in bytes, and what was asked for of it. */
export type OpenedFile = { size: number; body: Readable };

export type StoredFile = { key: string; size: number; modifiedAt: Date };

/** A place where files are kept: flydrive's, and what it has no words for. */
export interface FileDriver extends DriverContract {
  /** Opens a file, or a part of it; null when there is none by that key. */
  open(key: string, range?: Range): Promise<OpenedFile | null>;
  /** Every file in a folder and in those below it. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** How many bytes there is room for; null where nobody knows. */
  free(): Promise<number | null>;
  /** Why no file could be kept right now, in Spanish and a few words; null while all is well. */
  problem(): Promise<string | null>;
}
