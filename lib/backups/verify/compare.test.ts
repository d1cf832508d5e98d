import type { Client } from "pg";
import { withTwoDatabases } from "@/lib/testing/second-database";
import { compareTables } from "./compare";
import { readComparedTables } from "./tables";

/** How many rows each table would gain, change and lose if the state of `incoming` came. */
async function compare(current: Client, incoming: Client) {
  const [before, after] = [await readComparedTables(current), await readComparedTables(incoming)];
  const found: Record<string, string> = {};
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const { gained, changed, lost } = await compareTables(
      { client: current, table: before.get(name) },
      { client: incoming, table: after.get(name) },
    );
    found[name] = `+${gained} ~${changed} -${lost}`;
  }
  return found;
}

const tables = `
  CREATE TABLE people (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), name text, size int GENERATED ALWAYS AS (length(name)) STORED);
  CREATE TABLE "Order" ("user" text, "end" numeric, note json, PRIMARY KEY ("user", "end"));
  CREATE TABLE loose (value text);
  CREATE TABLE days (day date, n int, PRIMARY KEY (day, n)) PARTITION BY RANGE (day);
  CREATE TABLE days_2026 PARTITION OF days FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');
  CREATE VIEW seen AS SELECT * FROM people;`;

test("by key and by content, whatever the types and the order in which the rows were written", () =>
  withTwoDatabases(async (current, incoming) => {
    for (const client of [current, incoming]) await client.query(tables);
    await current.query(`
      INSERT INTO "Order" VALUES ('a', 1, '{}'), ('b', 'NaN', '[1]'), ('ñ', 2.50, NULL), (E'tab\\t\\\\', 3, '"x"'), ('same', 9, '{"a": 1}');
      INSERT INTO loose VALUES ('x'), ('x'), (NULL), (''), ('only here');
      INSERT INTO days VALUES ('2026-01-01', 1), ('2026-05-05', 2)`);
    await incoming.query(`
      INSERT INTO "Order" VALUES ('same', 9, '{"a": 1}'), (E'tab\\t\\\\', 3, '"y"'), ('ñ', 2.5, NULL), ('new', 1, NULL), ('b', 'NaN', '[1]');
      INSERT INTO loose VALUES (''), ('x'), ('x'), ('x'), (NULL);
      INSERT INTO days VALUES ('2026-05-05', 2), ('2026-06-06', 3);
      CREATE TABLE brought (id int PRIMARY KEY); INSERT INTO brought VALUES (1), (2)`);
    await current.query(`CREATE TABLE gone (id int); INSERT INTO gone VALUES (1)`);
    expect(await compare(current, incoming)).toEqual({
      // 2.50 and 2.5 are one number: the same key, and not the same text.
      Order: "+2 ~1 -2",
      loose: "+1 ~0 -1",
      days: "+1 ~0 -1",
      people: "+0 ~0 -0",
      brought: "+2 ~0 -0",
      gone: "+0 ~0 -1",
    });
  }));

test("many rows, read in pieces", () =>
  withTwoDatabases(async (current, incoming) => {
    for (const client of [current, incoming]) {
      await client.query(tables);
      await client.query(
        `INSERT INTO "Order" SELECT 'user ' || n, n, to_json(n) FROM generate_series(1, 30000) n ORDER BY random()`,
      );
    }
    await current.query(`DELETE FROM "Order" WHERE "end" % 100 = 0`);
    await incoming.query(
      `DELETE FROM "Order" WHERE "end" % 1000 = 1; UPDATE "Order" SET note = '0' WHERE "end" % 500 = 7`,
    );
    expect((await compare(current, incoming)).Order).toBe("+300 ~60 -30");
  }));
