import { readFileSync } from "node:fs";
import { db, pool } from "@/lib/core/db";
import { createCourse } from "@/lib/testing/fixtures";

/* The database too checks that columns for addresses hold addresses. */

type Check = { table: string; column: string; type: string; expression: string; isValid: boolean };

const checks = async (): Promise<Check[]> => {
  const { rows } = await pool.query<Check>(`
    SELECT c.conrelid::regclass::text AS "table", a.attname AS column, format_type(a.atttypid, NULL) AS type,
      pg_get_expr(c.conbin, c.conrelid) AS expression, c.convalidated AS "isValid"
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'c' AND c.conname LIKE '%\\_address' AND c.coninhcount = 0
    ORDER BY 1, 2`);
  return rows;
};

/** Columns that are called like an address and are none. */
const others = new Set(["orders.destination"]);

test("every column that holds an address has its check", async () => {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('text', 'ARRAY', 'character varying')
      AND column_name ~ '(^|_)url(_|$)|^(destination|referrer|thumbnail|image|images|images_mobile|photo|icon|gallery|youtube)$'
      AND table_name !~ '^visit(s|_hits)_\\d'`);
  const held = rows.map(({ name }) => name).filter((name) => !others.has(name));
  const found = await checks();
  expect(held.sort()).toEqual(found.map(({ table, column }) => `${table}.${column}`).sort());
  expect(found.filter(({ isValid }) => !isValid)).toEqual([]);
});

test.each([
  ["javascript:alert(1)", false],
  ["JavaScript:alert(1)", false],
  [" javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["ftp://quinde.pe/x", false],
  ["//evil.example/x", false],
  ["https:/x\njavascript:alert(1)", false],
  ["https://quinde.pe/ñ?a=b#c", true],
  ["HTTP://quinde.pe", true],
])("%j: %s, wherever it is written to", async (value, isTaken) => {
  for (const { table, column, type, expression } of await checks()) {
    const given = type.endsWith("[]") ? ["https://quinde.pe/", value] : value;
    const { rows } = await pool.query(`SELECT ${expression} AS ok FROM (SELECT $1::${type} AS ${column}) AS row`, [
      given,
    ]);
    expect([table, column, rows[0].ok]).toEqual([table, column, isTaken]);
  }
});

test("no way into the table takes one that is none", async () => {
  const url = "javascript:alert(1)";
  await expect(db.linkCheck.create({ data: { url, isAlive: true, checkedAt: new Date() } })).rejects.toThrow(
    "link_checks_url_address",
  );
});

test("what is there and would not be taken stops no migration: it stays, and what is new is looked at", async () => {
  const course = await createCourse();
  const { id } = course.sections[0]!.lessons[0]!;
  const read = (name: string) => readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8");
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    for (const { table, column } of await checks()) {
      await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_address`);
    }
    await client.query("INSERT INTO link_checks (url, is_alive, checked_at) VALUES ('ftp://old.example', true, now())");
    await client.query("UPDATE lessons SET vk_url = 'vk.com/video-1_2' WHERE id = $1", [id]);
    await client.query(read("20261124171000_web_addresses"));
    await client.query(read("20261124172000_web_addresses_validated"));
    const { rows } = await client.query("SELECT conname FROM pg_constraint WHERE contype = 'c' AND NOT convalidated");
    expect(rows).toEqual([{ conname: "link_checks_url_address" }]);
    const lesson = await client.query("SELECT vk_url FROM lessons WHERE id = $1", [id]);
    expect(lesson.rows).toEqual([{ vk_url: "https://vk.com/video-1_2" }]);
    const next = client.query(
      "INSERT INTO link_checks (url, is_alive, checked_at) VALUES ('ftp://new.example', true, now())",
    );
    await expect(next).rejects.toThrow("link_checks_url_address");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
