import type { ClientBase } from "pg";
import { copyOut } from "@/lib/core/copy";
import { qualified, rowText, type Table } from "./tables";

/** Hexadecimal digits of each of the two hashes that stand for a row: that of its key, and that of all of it. */
const digits = 32;
const length = 2 * digits + 1;

/**
 * The rows of a table in the order of their keys while Postgres sends them: two hashes of each, of
 * its key and of all its columns. Without a key the order is that of whole rows.
 */
export class Fingerprints {
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;
  readonly #chunks: AsyncIterator<Buffer>;

  constructor(client: ClientBase, { name, columns, key }: Table) {
    const row = `md5(${rowText(columns, "t")})`;
    const hashes = `${key.length > 0 ? `md5(${rowText(key, "t")})` : row} || ${row}`;
    const sql = `COPY (SELECT (${hashes}) COLLATE "C" AS hashes FROM ${qualified(name)} t ORDER BY hashes) TO STDOUT`;
    this.#chunks = copyOut(client, sql)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Whether there is a row to look at without waiting. */
  get isRead(): boolean {
    return this.#at + length <= this.#bytes.length;
  }

  /** Reads on until there is a row to look at. @returns false at the end */
  async read(): Promise<boolean> {
    while (!this.isRead) {
      const { done, value } = await this.#chunks.next();
      if (done) return false;
      this.#bytes = Buffer.concat([this.#bytes.subarray(this.#at), value]);
      this.#at = 0;
    }
    return true;
  }

  next(): void {
    this.#at += length;
  }

  /** Whose key comes first: below 0 this row's, above 0 the other's, 0 when it is the same. */
  compareKeys(other: Fingerprints): number {
    return this.#compare(other, 0);
  }

  isSameRow(other: Fingerprints): boolean {
    return this.#compare(other, digits) === 0;
  }

  #compare(other: Fingerprints, from: number): number {
    const [mine, theirs] = [this.#at + from, other.#at + from];
    return this.#bytes.compare(other.#bytes, theirs, theirs + digits, mine, mine + digits);
  }
}
