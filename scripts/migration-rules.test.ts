import { readMigrations } from "@/lib/core/migrations/files";
import { SqlParser } from "@/lib/core/sql-parser";
import { findFaults } from "./migration-rules";

/** Earlier migrations were written without the rules, and every database has them by now. */
const since = "20261124";

const parser = new SqlParser();
afterAll(() => parser.stop());
const faultsOf = (sql: string) => findFaults(parser, sql);

test("every new migration keeps the rules", async () => {
  const broken: Record<string, string[]> = {};
  for (const { name, sql } of readMigrations().filter(({ name }) => name >= since)) {
    const faults = await faultsOf(sql);
    if (faults.length > 0) broken[name] = faults;
  }
  expect(broken).toEqual({});
});

test("names are a moment and words", () => {
  const names = readMigrations().map(({ name }) => name);
  expect(names.filter((name) => !/^2\d{13}_[a-z0-9_]+$/.test(name))).toEqual([]);
});

const later = "leave it for one version, and do this in a later one";
const locked = "under an exclusive lock";
const removes = `it removes something that the previous version may use: ${later}`;
const scans = `it scans the table ${locked}: NOT VALID, which a later one validates`;
const repeat = "first remove the rest of an interrupted run: DROP INDEX CONCURRENTLY IF EXISTS";
const apart = "-- without transaction: an index of a table that grows\n";

test.each([
  ["BEGIN", "the program begins and ends the transaction"],
  ["DROP TABLE orders", removes],
  ["DROP TYPE currency", removes],
  ["DROP TRIGGER count_link_tags ON short_links", removes],
  ["DROP FUNCTION plain_text(text)", removes],
  ["ALTER TABLE orders DROP COLUMN currency", removes],
  ["ALTER TABLE orders RENAME COLUMN currency TO money", `it renames: ${later}`],
  ["ALTER TABLE orders RENAME TO commands", `it renames: ${later}`],
  ["ALTER TYPE role RENAME VALUE 'user' TO 'person'", `it renames: ${later}`],
  ["ALTER TABLE orders ALTER price_cents TYPE bigint", `it rewrites the table ${locked}`],
  [
    "ALTER TABLE orders ALTER note SET NOT NULL",
    `it scans the table ${locked}: CHECK (… IS NOT NULL) NOT VALID, which a later one validates`,
  ],
  ["ALTER TABLE orders ALTER state DROP DEFAULT", `it removes a default that the previous version may need: ${later}`],
  ["ALTER TABLE orders ADD note text NOT NULL", "the previous version writes rows without it: it needs a default"],
  ["ALTER TABLE orders ADD code text UNIQUE", `it builds an index ${locked}: CONCURRENTLY, after this one`],
  ["ALTER TABLE orders ADD code text CHECK (code <> '')", `it scans the table ${locked}: ADD CONSTRAINT … NOT VALID`],
  [
    "ALTER TABLE orders ADD key uuid DEFAULT gen_random_uuid()",
    `it rewrites the table ${locked}: without that default, then in parts`,
  ],
  [
    "ALTER TABLE orders ADD words int GENERATED ALWAYS AS (length(note)) STORED",
    `it rewrites the table ${locked}: without that default, then in parts`,
  ],
  ["ALTER TABLE orders ADD CONSTRAINT a CHECK (price_cents > 0)", scans],
  ["ALTER TABLE orders ADD CONSTRAINT a FOREIGN KEY (user_id) REFERENCES users (id)", scans],
  [
    "ALTER TABLE orders ADD CONSTRAINT a UNIQUE (code)",
    `it builds an index ${locked}: CONCURRENTLY, in one before, then USING INDEX`,
  ],
  ["CREATE INDEX a ON orders (note)", 'it builds an index of "orders" and blocks its writers: use CONCURRENTLY'],
  [
    "CREATE INDEX CONCURRENTLY a ON orders (note)",
    "it cannot run in a transaction: begin the migration with `-- without transaction: ` and the reason",
  ],
  ["DROP INDEX a", `it removes an index ${locked}: DROP INDEX CONCURRENTLY IF EXISTS`],
  ["TRUNCATE orders", `it works ${locked}`],
  ["DO $$ BEGIN DROP TABLE orders; END $$", "its effect cannot be checked: say why it is allowed"],
])("%s breaks a rule", async (statement, fault) => {
  expect(await faultsOf(`-- what it is for\n\n${statement};\n`)).toEqual([`line 3: ${fault}`]);
});

test.each([
  "CREATE TABLE notes (id uuid PRIMARY KEY, text text NOT NULL); CREATE INDEX a ON notes (text); ALTER TABLE notes ADD UNIQUE (text);",
  "ALTER TABLE orders ADD note text NOT NULL DEFAULT '', ADD at timestamptz DEFAULT now(), ADD by uuid REFERENCES users (id);",
  "ALTER TABLE orders ADD CONSTRAINT a CHECK (price_cents > 0) NOT VALID;",
  "ALTER TABLE orders VALIDATE CONSTRAINT a;",
  "ALTER TABLE orders ADD CONSTRAINT a UNIQUE USING INDEX orders_code_idx;",
  "ALTER TABLE orders ALTER note DROP NOT NULL, ALTER note SET DEFAULT '';",
  "CREATE INDEX a ON options (value);",
  "UPDATE orders SET note = '' WHERE note IS NULL; ALTER TABLE orders ADD a int;",
  "DROP TRIGGER t ON orders; CREATE TRIGGER t AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION f();",
  "ALTER TYPE role ADD VALUE 'guest' BEFORE 'user';",
  "-- allowed: nothing has read it since 1.2.0, señor\nDROP TABLE notes;",
  `${apart}DROP INDEX CONCURRENTLY IF EXISTS "a";\nCREATE INDEX CONCURRENTLY "a" ON orders (note);\n`,
  "-- without transaction: looks through all of a table\nALTER TABLE orders VALIDATE CONSTRAINT a;\n",
  `${apart}-- allowed: it was interrupted\nDROP INDEX IF EXISTS a;\nCREATE INDEX a ON ONLY visits (ip);\n`,
  `${apart}ALTER INDEX a ATTACH PARTITION "<visits>_a";\nANALYZE visits;\n`,
  `${apart}-- allowed: it may be done twice\nDO $$ BEGIN\n  DELETE FROM jobs;\n  COMMIT;\nEND $$;\n`,
])("%s is as it should be", async (sql) => {
  expect(await faultsOf(sql)).toEqual([]);
});

test("a reason is for one statement, and rows are not changed under a lock", async () => {
  const sql = "-- allowed: an old one, ¡y basta!\nDROP TABLE a;\nDROP TABLE b;\n";
  expect(await faultsOf(sql)).toEqual([`line 3: ${removes}`]);
  expect(await faultsOf("ALTER TABLE users ADD a int;\nUPDATE orders SET note = '';")).toEqual([
    `line 2: it changes rows ${locked}: in a migration of its own, after this one`,
  ]);
  const both = "ALTER TABLE orders ADD CONSTRAINT a CHECK (true) NOT VALID;\nALTER TABLE orders VALIDATE CONSTRAINT a;";
  expect(await faultsOf(both)).toEqual([
    `line 2: it scans the table ${locked}: in a migration of its own, after this one`,
  ]);
  expect(await faultsOf("SELEC 1")).toEqual([expect.stringContaining("PostgreSQL does not understand it")]);
});

test("what is no transaction can be done again", async () => {
  expect(await faultsOf(`${apart}CREATE INDEX CONCURRENTLY a ON orders (note);\n`)).toEqual([`line 2: ${repeat}`]);
  expect(await faultsOf(`${apart}UPDATE orders SET note = note || '.';\n`)).toEqual([
    "line 2: it cannot safely run twice without a transaction",
  ]);
  const whole = `${apart}-- allowed: it was interrupted\nDROP INDEX IF EXISTS a;\nCREATE INDEX a ON orders (note);\n`;
  expect(await faultsOf(whole)).toEqual(["line 4: it cannot safely run twice without a transaction"]);
  const oneLine = `${apart}DROP INDEX CONCURRENTLY IF EXISTS a; CREATE INDEX CONCURRENTLY a ON orders (note);\n`;
  expect(await faultsOf(oneLine)).toEqual(["each statement must end its line with its semicolon"]);
});
