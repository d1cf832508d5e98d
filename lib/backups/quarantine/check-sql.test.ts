import { Readable } from "node:stream";
import { AppError } from "@/lib/core/errors";
import { hostilePsql, hostileRows } from "@/lib/testing/corpus/hostile-sql";
import { plantedSql } from "@/lib/testing/corpus/planted-sql";
import { checkSql } from "./statements";
import { readGiven } from "./statements";

const ours = "COPY public._prisma_migrations (id) FROM stdin;\na\n\\.\n";
const give = (sql: string) => Readable.from([Buffer.from(sql)]);

/** The message of the error that comes instead of a result; undefined if there was a result. */
async function saidBy(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (error !== undefined && !(error instanceof AppError)) throw error;
  return error?.message;
}

test("what is not rows as they are written by pg_dump, or a command of psql, is refused with its line and why", async () => {
  const wrong: { sql: string; text?: string }[] = [];
  for (const [sql, expected] of [...hostilePsql, ...hostileRows]) {
    const text = await saidBy(checkSql(give(`-- 1\n${ours}${sql}\n`)));
    if (!text || !expected.test(text) || !/^Línea [\d,]+: /.test(text)) wrong.push({ sql: sql.slice(0, 200), text });
  }
  expect(wrong).toEqual([]);
});

test("no statement but rows and positions gives anything to Postgres", () => {
  const kinds = plantedSql.map(({ sql }) => readGiven(sql, 1)?.kind ?? "nothing");
  expect([...new Set(kinds)]).toEqual(["definition"]);
});

test("what is no backup of this program, or ends before its last line, is told so", async () => {
  const notOurs = "No es una copia de este programa: no dice qué migraciones tiene.";
  expect(await saidBy(checkSql(give("CREATE TABLE public._prisma_migrations (id text);\n")))).toBe(notOurs);
  expect(await saidBy(checkSql(give("COPY otra._prisma_migrations (id) FROM stdin;\n\\.\n")))).toBe(notOurs);
  expect(await saidBy(checkSql(give("")))).toBe(notOurs);
  const whole = `--\n-- PostgreSQL database dump\n--\n\n${ours}SELECT 1;\n\n`;
  expect(await saidBy(checkSql(give(whole)))).toBe(
    "Línea 8: el archivo está cortado: termina a la mitad. Vuelve a descargarlo o a copiarlo.",
  );
  expect(await saidBy(checkSql(give(`${whole}--\n-- PostgreSQL database dump complete\n--\n`)))).toBeUndefined();
});

const t = { schema: "public", name: "t" };

test.each<[string, unknown]>([
  [
    "INSERT INTO t VALUES (1, 'a''b', NULL, -1.5e10, true, DEFAULT, B'01'), (2);",
    { kind: "rows", table: t, columns: null, values: " (1, 'a''b', NULL, -1.5e10, true, DEFAULT, B'01'), (2)" },
  ],
  [
    'INSERT INTO otra."T t" (a, "b""c, d") OVERRIDING SYSTEM VALUE VALUES (\n1\n) ON CONFLICT DO NOTHING;',
    { kind: "rows", table: { schema: "otra", name: "T t" }, columns: ["a", 'b"c, d'], values: " (\n1\n) " },
  ],
  ['COPY public.T (id, "Número") FROM stdin;', { kind: "rows", table: t, columns: ["id", "Número"], values: null }],
  ["COPY public.t  FROM stdin;", { kind: "rows", table: t, columns: null, values: null }],
  [
    "SELECT pg_catalog.setval('public.\"T''t\"', -3, false);",
    { kind: "position", sequence: { schema: "public", name: "T't" }, value: "-3", isCalled: false },
  ],
  ...[
    "GRANT ALL ON t TO PUBLIC;",
    "ALTER TABLE t OWNER TO x;",
    "ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO PUBLIC;",
    "SELECT * FROM pg_catalog.pg_restore_relation_stats('version', '180000'::integer);",
    "SELECT pg_catalog.set_config('search_path', '', false);",
    "DROP TABLE public.a;",
    "COMMENT ON EXTENSION pg_trgm IS 'x';",
    "SET transaction_timeout = 0;",
    "SET client_encoding = 'UTF8';",
    "SET standard_conforming_strings = on;",
    "BEGIN;",
  ].map((sql): [string, null] => [sql, null]),
  ...["SELECT setval('a', f(), true);", "DO $$ BEGIN END $$;", "CREATE VIEW a AS SELECT 1;"].map(
    (text): [string, unknown] => [text, { kind: "definition", text }],
  ),
  [
    "CREATE TABLE public.t (\n    \"Número\" integer DEFAULT 1 NOT NULL,\n    b text,\n    CONSTRAINT c CHECK ((b <> ''))\n);",
    expect.objectContaining({ table: { name: t, columns: ["Número", "b"] } }),
  ],
])("%s", (sql, given) => expect(readGiven(sql, 1)).toEqual(given));
