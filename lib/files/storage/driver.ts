import type { Readable } from "node:stream";
import type { DriverContract } from "flydrive/types";

/** Bytes, both ends included. */
export type Range = { start: number; end: number };

/** `size` is of the whole file in bytes; `body` is the requested part. */
export type OpenedFile = { size: number; body: Readable };

export type StoredFile = { key: string; size: number; modifiedAt: Date };

/** flydrive's driver, extended. */
export interface FileDriver extends DriverContract {
  /** Null when there is no such file. */
  open(key: string, range?: Range): Promise<OpenedFile | null>;
  /** Recursive. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Free bytes; null if unknown. */
  free(): Promise<number | null>;
  /** Why no file can be stored now, in a few Spanish words; null while all is well. */
  problem(): Promise<string | null>;
}
