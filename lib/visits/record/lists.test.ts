import fc from "fast-check";
import { pool } from "@/lib/core/db";
import { bindLists, type Columns, prepare } from "./lists";

type Row = { at: Date; id: bigint; count: number; isScan: boolean; audience: string; ip: string; text: string };

const columns = {
  at: { type: "timestamptz", read: ({ at }) => at },
  id: { type: "bigint", read: ({ id }) => String(id) },
  count: { type: "int", read: ({ count }) => count },
  scan: { type: "boolean", read: ({ isScan }) => isScan },
  audience: { type: "visit_audience", read: ({ audience }) => audience },
  ip: { type: "inet", read: ({ ip }) => ip },
  text: { type: "text", read: ({ text }) => text },
} satisfies Columns<Row>;

const statement = prepare<{ name: string; rows: Row[] }>("lists-test", (bind) => {
  const name = bind(({ name }) => name);
  const lists = bindLists(bind, columns, ({ rows }) => rows);
  return `select ${name}::text as name, at, id::text, count, scan as "isScan", audience, host(ip) as ip, text
    from unnest(${Object.values(lists).join(", ")}) as sent (${Object.keys(lists).join(", ")})`;
});

const anyRow: fc.Arbitrary<Row> = fc.record({
  at: fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
  id: fc.bigInt({ min: 0n, max: 2n ** 62n - 1n }),
  count: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  isScan: fc.boolean(),
  audience: fc.constantFrom("person", "bot", "preview", "staff"),
  ip: fc.ipV4(),
  // Also what means something in the text of an array.
  text: fc
    .oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("", '"', "\\", "{}", ",", "NULL", 'a\\"b', " "))
    .map((text) => text.replaceAll("\0", "")),
});

test("lists arrive as they were sent, row by row, and values of their own beside them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { maxLength: 20 }), async (rows) => {
      const { rows: found } = await pool.query(statement({ name: "beside", rows }));
      expect(found).toEqual(rows.map((row) => ({ ...row, id: String(row.id), name: "beside" })));
    }),
  );
});
