import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import { AppError } from "@/lib/core/errors";
import { hostilePsql, hostileSql, mark } from "@/lib/testing/corpus/hostile-sql";
import { Guard } from "./guard";
import { checkSql } from "./read-sql";
import { splitSql } from "./splitter";

const ours = "CREATE TABLE public._prisma_migrations (id text);\n";
const give = (sql: string) => Readable.from([Buffer.from(sql)]);

/** What is answered instead of a result; undefined where there was one. */
async function saidBy(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (error !== undefined && !(error instanceof AppError)) throw error;
  return error?.message;
}

type Corpus = [sql: string, said: RegExp][];

async function unlikeTold(corpus: Corpus, check: (sql: string) => Promise<unknown>) {
  const wrong: { sql: string; text?: string }[] = [];
  for (const [sql, expected] of corpus) {
    const text = await saidBy(check(`-- 1\n${sql}\n`));
    if (!text || !expected.test(text) || !/^Línea [\d,]+: /.test(text)) wrong.push({ sql: sql.slice(0, 200), text });
  }
  return wrong;
}

// To begin a parser for each would take half a minute.
const guard = new Guard(false);
const another = new Guard(false);
afterAll(() => Promise.all([guard.stop(), another.stop()]));

describe("a hundred hostile files", () => {
  async function judge(sql: string): Promise<void> {
    for await (const piece of splitSql(give(sql))) if (piece.kind === "statement") await guard.judge(piece);
  }

  test("each is refused with its line and why", async () => {
    expect(hostilePsql.length + hostileSql.length).toBeGreaterThan(100);
    expect(await unlikeTold([...hostilePsql, ...hostileSql], judge)).toEqual([]);
    expect(existsSync(mark)).toBe(false);
  });

  test("a parser that was broken by one is another's no more", async () => {
    await expect(judge(`SELECT ${"1+".repeat(60_000)}1;`)).rejects.toThrow("demasiado anidada");
    await judge("CREATE TABLE a (b int);");
  });
});

test("what is no backup of this program, or ends before its last line, is told so", async () => {
  expect(await saidBy(checkSql(give("CREATE TABLE a (b int);\n")))).toBe(
    "No es una copia de este programa: no crea sus tablas.",
  );
  expect(await saidBy(checkSql(give("")))).toContain("No es una copia");
  const whole = `--\n-- PostgreSQL database dump\n--\n\n${ours}COPY public._prisma_migrations (id) FROM stdin;\na\n\\.\n`;
  expect(await saidBy(checkSql(give(whole)))).toBe(
    "Línea 8: el archivo está cortado: termina a la mitad. Vuelve a descargarlo o a copiarlo.",
  );
  expect(await saidBy(checkSql(give(`${whole}--\n-- PostgreSQL database dump complete\n--\n`)))).toBeUndefined();
});

test.each([
  ["INSERT INTO t VALUES (1, 'a''b', NULL, -1.5e10, true, DEFAULT, B'01'), (2);", "insert"],
  ['INSERT INTO public."T t" (a, "b""c") OVERRIDING SYSTEM VALUE VALUES (\n1\n) ON CONFLICT DO NOTHING;', "insert"],
  ["INSERT INTO t VALUES ('a'::text, E'\\n', 1 + 1);", undefined],
  ["INSERT INTO t VALUES ('a'::text, E'\\n');", "insert"],
  ["INSERT INTO t VALUES (1, f());", undefined],
  ["GRANT ALL ON t TO PUBLIC;", "skip"],
  ["ALTER TABLE t OWNER TO x;", "skip"],
  ["ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO PUBLIC;", "skip"],
  ["SELECT * FROM pg_catalog.pg_restore_relation_stats('version', '180000'::integer);", "skip"],
  ["SELECT * FROM pg_catalog.pg_read_file('a');", undefined],
  ["CREATE SCHEMA public;", "skip"],
  ["DROP SCHEMA IF EXISTS public;", "skip"],
  ["DROP EXTENSION IF EXISTS unaccent;", "skip"],
  ["COMMENT ON EXTENSION pg_trgm IS 'x';", "skip"],
  ["CREATE EXTENSION IF NOT EXISTS plpgsql WITH SCHEMA pg_catalog;", "skip"],
  ["SET transaction_timeout = 0;", "skip"],
  ["DROP TABLE public.a;", "run"],
  ["CREATE EXTENSION pg_trgm WITH SCHEMA public VERSION '1.0';", "run"],
])("%s: %s", async (sql, action) => {
  const judged = await another.judge({ text: sql, line: 1, hasData: false }).catch(() => ({ action: undefined }));
  expect(judged.action).toBe(action);
});
