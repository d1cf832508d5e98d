import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { dumpDatabase } from "@/lib/backups/dump/dump";
import type { freshDatabases } from "./fresh-databases";
import { waitUntil } from "./wait-until";

/** Twenty accounts on two sides: what is taken from one side is put on the other, so both together are always the same. */
const accounts = `
  CREATE TABLE a_side (id integer PRIMARY KEY, amount bigint NOT NULL);
  CREATE TABLE moves (id bigserial PRIMARY KEY, amount bigint NOT NULL, note text NOT NULL);
  CREATE TABLE z_side (id integer PRIMARY KEY, amount bigint NOT NULL);
  INSERT INTO a_side SELECT n, 1000 FROM generate_series(1, 20) n;
  INSERT INTO z_side SELECT n, 1000 FROM generate_series(1, 20) n;
  -- Between the two: while it is read the sides go on.
  INSERT INTO moves (amount, note) SELECT 0, repeat('x', 500) FROM generate_series(1, 5000)`;

/** One write: the sides, and a line about it. */
const move = `
  WITH taken AS (UPDATE a_side SET amount = amount - $2 WHERE id = $1 RETURNING $2::bigint AS amount),
    given AS (UPDATE z_side SET amount = amount + $2 WHERE id = $1)
  INSERT INTO moves (amount, note) SELECT amount, '' FROM taken`;

/** The first and second numbers of a table's lines in a dump, each added up. */
function sumsOf(sql: string, table: string): [number, number] {
  const [, block] = new RegExp(`^COPY public\\.${table} .*;\\n([^]*?)^\\\\\\.$`, "m").exec(sql)!;
  const rows = block!.trimEnd().split("\n");
  return rows.reduce(
    ([first, second], row) => {
      const [id, amount] = row.split("\t").map(Number);
      return [Math.max(first, id!), second + amount!];
    },
    [0, 0],
  );
}

/** Dumps a database again and again while it is written to, and adds up what is in each dump. */
export async function expectOneMoment(databases: ReturnType<typeof freshDatabases>, count: number): Promise<void> {
  const url = await databases.make();
  const pool = new Pool({ connectionString: url, max: 4 });
  await pool.query(accounts);
  let [isOver, writes] = [false, 0];
  const write = async (seed: number) => {
    for (let n = seed; !isOver; n++) {
      await pool.query(move, [1 + (n % 20), 1 + (n % 7)]);
      writes++;
      await sleep(20);
    }
  };
  const writing = Promise.all([1, 2, 3, 4].map(write));
  try {
    for (let n = 0; n < count; n++) {
      const before = writes;
      await waitUntil("something was written since the last dump", () => writes > before, { every: 1 });
      const sql = await text(dumpDatabase({ url }).sql);
      const [, left] = sumsOf(sql, "a_side");
      const [, right] = sumsOf(sql, "z_side");
      const [last, moved] = sumsOf(sql, "moves");
      expect([left + right, 20_000 - left]).toEqual([40_000, moved]);
      // The number that the sequence gives out next is not there yet.
      const [, position] = /setval\('public\.moves_id_seq', (\d+)/.exec(sql)!;
      expect(Number(position)).toBeGreaterThanOrEqual(last);
    }
  } finally {
    isOver = true;
    // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
    await writing.finally(() => pool.end());
  }
}
