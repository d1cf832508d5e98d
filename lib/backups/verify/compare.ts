import type { ClientBase } from "pg";
import type { TableChange } from "../schema";
import { Fingerprints } from "./fingerprints";
import { qualified, type Table } from "./tables";

type Side = { client: ClientBase; table: Table | undefined };

/**
 * What a table would gain, change and lose if `incoming` took the place of `current`. Both are read
 * at once in one order, so neither is ever in memory. `onRead` hears of more rows.
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
