import type { ClientBase } from "pg";
import type { TableChange } from "../schema";
import { qualified, rowText, type ComparedTable } from "./tables";
import { copyOut } from "@/lib/core/copy";

type Side = { client: ClientBase; table: ComparedTable | undefined };

/**
 * Rows a table would gain, change and lose if `incoming` replaced `current`. Both are streamed in the same order, so
 * neither is held in memory. `onRead` gets the rows added.
 */
export async function compareTables(
  current: Side,
  incoming: Side,
  onRead: (rows: number) => void = () => {},
): Promise<Omit<TableChange, "name">> {
  if (!current.table) return { gained: await countRows(incoming), changed: 0, lost: 0 };
  if (!incoming.table) return { gained: 0, changed: 0, lost: await countRows(current) };
  const before = new Fingerprints(current.client, current.table);
  const after = new Fingerprints(incoming.client, incoming.table);
  const change = { gained: 0, changed: 0, lost: 0 };
  for (let read = 1; ; read++) {
    const hasBefore = before.isRead || (await before.read());
    const hasAfter = after.isRead || (await after.read());
    if (!hasBefore && !hasAfter) return change;
    const order = hasBefore && hasAfter ? before.compareKeys(after) : hasBefore ? -1 : 1;
    if (order < 0) change.lost++;
    else if (order > 0) change.gained++;
    else if (!before.isSameRow(after)) change.changed++;
    if (order <= 0) before.next();
    if (order >= 0) after.next();
    if (read % 10_000 === 0) onRead(10_000);
  }
}

async function countRows({ client, table }: Side): Promise<number> {
  if (!table) return 0;
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${qualified(table.name)}`);
  return Number(rows[0]!.count);
}

/** Hexadecimal digits of each hash. */
const digits = 32;
const length = 2 * digits + 1;

/**
 * A table's rows in order of their keys, each as a hash of its key and one of all columns. Without a key the order is
 * that of whole rows.
 */
class Fingerprints {
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;
  readonly #chunks: AsyncIterator<Buffer>;

  constructor(client: ClientBase, { name, columns, key }: ComparedTable) {
    const row = `md5(${rowText(columns, "t")})`;
    const hashes = `${key.length > 0 ? `md5(${rowText(key, "t")})` : row} || ${row}`;
    const sql = `COPY (SELECT (${hashes}) COLLATE "C" AS hashes FROM ${qualified(name)} t ORDER BY hashes) TO STDOUT`;
    this.#chunks = copyOut(client, sql)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  get isRead(): boolean {
    return this.#at + length <= this.#bytes.length;
  }

  /** @returns false at the end */
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

  /** Below 0 when this row's key comes first, above 0 when the other's does. */
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
