import { readFileSync } from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import { closeDatabase, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { readMigrations } from "@/lib/core/migrations/files";
import { withDatabase } from "@/lib/testing/databases";
import { fillTables } from "@/lib/testing/fill-tables";
import { freshDatabases } from "@/lib/testing/fresh-databases";
import { waitUntil } from "@/lib/testing/wait-until";
import { dumpDatabase } from "../dump/dump";
import { refuseIncomplete } from "./complete";
import { loadSql } from "./load";
import { asLoadFailure } from "./load-failure";
import { readOrigin } from "./origin";
import { bounds, quarantineProblem, sweepQuarantines, withQuarantine, withScratch } from "./quarantine";
import { checkSql } from "./read-sql";
import { createScratch, dropScratch, type ScratchDatabase } from "./scratch";

const databases = freshDatabases("quarantine");

afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await databases.drop();
  await closeDatabase();
});

const give = (sql: string) => Readable.from([Buffer.from(sql)]);
const readFixture = (name: string) => gunzipSync(readFileSync(`lib/testing/corpus/pg-dump/${name}.sql.gz`)).toString();
const load = (scratch: ScratchDatabase, sql: string, trusted = false) =>
  loadSql(give(`${sql}\nCREATE TABLE public._prisma_migrations ();DROP TABLE public._prisma_migrations;`), scratch, {
    trusted,
    onProgress: () => {},
  });

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return (
    client
      .query<Row>(sql)
      .then(({ rows }) => rows)
      // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
      .finally(() => client.end())
  );
}

/** The scratch databases and logins of this worker. */
async function leftovers(): Promise<string[]> {
  const prefix = `quinde_scratch_${new URL(env.DATABASE_URL).pathname.slice(1)}_`;
  const { rows } = await pool.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database UNION ALL SELECT rolname FROM pg_roles",
  );
  return rows.map(({ name }) => name).filter((name) => name.startsWith(prefix));
}

const withoutHead = (dump: string) => dump.replaceAll(/^\\(?:un)?restrict .*\n/gm, "");
const dumpOf = (url: string) => text(dumpDatabase({ url }).sql);

describe("what pg_dump wrote of this product", () => {
  const plain = readFixture("15-plain");
  /** As later versions begin their files, and what 18 may add. */
  const laterThan15 = (version: string, more: string) =>
    plain
      .replaceAll(/(database|pg_dump) version 15\.\S+( \(.*\))?/g, `$1 version ${version}`)
      .replace("SET client_encoding", `${more}SET client_encoding`);
  const statistics =
    "SELECT * FROM pg_catalog.pg_restore_relation_stats(\n\t'version', '180000'::integer,\n\t'schemaname', 'public',\n\t'relname', 'users',\n\t'relpages', '1'::integer\n);\n";
  let expected: string;

  const files: [string, string][] = [
    ["15", plain],
    ["15 --column-inserts --no-owner", readFixture("15-inserts")],
    ["15 --clean --if-exists, with CRLF", readFixture("15-clean").replaceAll("\n", "\r\n")],
    [
      "18",
      laterThan15("18.1", "SET transaction_timeout = 0;\n").replace(
        /--\n-- PostgreSQL database dump c/,
        `${statistics}$&`,
      ),
    ],
  ];

  test.each(files)("%s: it loads, and every row is there", async (version, file) => {
    const told: string[] = [];
    const onProgress = ({ detail }: { detail?: string | null }) => detail && told.push(detail);
    const found = await withQuarantine(give(file), { onProgress }, async (scratch) => {
      expect(await leftovers()).toEqual([scratch.name, scratch.name]);
      expect(scratch.migration).toBe("20261123033611_backups");
      expect(scratch.pendingMigrations).toEqual(
        readMigrations()
          .map(({ name }) => name)
          .filter((name) => name > scratch.migration),
      );
      expect(await ask(scratch.url, "SELECT a FROM otra.cosa")).toEqual([{ a: 1 }]);
      return dumpOf(scratch.url);
    });
    expected ??= found;
    // What a file with CRLF says within its texts has them there too.
    const plainly = (dump: string) => (version.includes("CRLF") ? dump.replaceAll(/\\r(?=\\n)|\r/g, "") : dump);
    const started = (dump: string) => dump.replaceAll(/^.*_prisma_migrations.*[^]*?\\\.$/gm, "");
    expect(plainly(started(found)) === plainly(started(expected))).toBe(true);
    if (!version.includes("inserts")) expect(told).toContain("Mi Tabla");
    expect(await leftovers()).toEqual([]);
  });

  test("16 and 17, also from before \\restrict, pass the guard", async () => {
    await checkSql(give(withoutHead(laterThan15("16.4", ""))));
    await checkSql(give(laterThan15("17.6", "SET transaction_timeout = 0;\n")));
  });

  test("one whose migrations do not pass is told so", async () => {
    const older = plain.replace(/^.*20261123033611_backups.*\n/m, "");
    await expect(withQuarantine(give(older), {}, dumpOfNone)).rejects.toThrow(
      "La copia no se pudo poner al día: una migración no pasa con lo que trae.",
    );
  });

  test("--create, and a file that is cut, are refused", async () => {
    const create = `${plain.slice(0, 700)}CREATE DATABASE quinde;\n\\connect quinde\n`;
    await expect(checkSql(give(create))).rejects.toThrow("copia sin --create");
    const cut = plain.slice(0, plain.lastIndexOf("ALTER TABLE"));
    await expect(checkSql(give(cut))).rejects.toThrow("el archivo está cortado");
  });
});

const dumpOfNone = () => Promise.reject(new Error("this was not to be loaded"));

/** What only a superuser could load. */
const forSuperusers = `
  DROP AGGREGATE middle(double precision ORDER BY anyelement);
  DROP OPERATOR CLASS backwards USING btree CASCADE;
  DROP OPERATOR FAMILY IF EXISTS backwards USING btree`;

test("a backup of our own comes out as it went in, traps and all", async () => {
  const url = await databases.make({ migrated: true });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("DROP SCHEMA initial CASCADE");
  await client.query(readFileSync("lib/testing/traps.sql", "utf8"));
  await client.query(forSuperusers);
  await client.query("SET search_path = public");
  await fillTables(client);
  await client.end();
  const before = await dumpOf(url);
  const after = await withQuarantine(give(before), { trusted: true }, (scratch) => dumpOf(scratch.url));
  expect(after === before).toBe(true);
  // Of a stranger its functions are judged.
  await expect(withQuarantine(give(before), {}, dumpOfNone)).rejects.toThrow("la función es SECURITY DEFINER");
});

describe("a scratch", () => {
  let scratch: ScratchDatabase;
  beforeAll(async () => {
    scratch = await createScratch();
  });
  afterAll(() => dropScratch(scratch));

  test.each([
    [
      "CREATE TABLE a1 (b int);\nCOPY public.a1 FROM stdin;\n1\nx1\n\\.\n",
      "Línea 4: tabla a1: un valor no es de su tipo.",
    ],
    ["CREATE TABLE a2 (b int);\nCOPY public.a2 FROM stdin;\n1\t2\n\\.\n", /Línea 3: tabla a2: a una fila le/],
    [
      "CREATE TABLE public.a3 (b int PRIMARY KEY);\nCOPY public.a3 FROM stdin;\n1\n1\n\\.\n",
      "Línea 4: tabla a3: se repite un valor que debe ser único (a3_pkey).",
    ],
    [
      "CREATE TABLE public.a4 (b int NOT NULL);\nINSERT INTO public.a4 VALUES (1);\nINSERT INTO public.a4 VALUES (NULL);\n",
      "Línea 3: falta un valor obligatorio.",
    ],
    ["\nALTER TABLE public.nowhere ADD CONSTRAINT a CHECK (true);", /Línea 2: .*"public.nowhere" does not exist/],
    ["CREATE TABLE public.a5 (b text DEFAULT pg_catalog.nonsense());", /Línea 1: usa pg_|Línea 1: PostgreSQL no/],
    ["CREATE EXTENSION vector;", /Línea 1: PostgreSQL no la acepta/],
  ])("tells what of a file it does not take: %j", async (sql, said) => {
    const error = await load(scratch, `SET search_path = public;${sql}`).catch((error: unknown) => error);
    expect((error as Error).message).toMatch(said);
  });

  test("does not let a file change how the rest of it is understood", async () => {
    const change = "SELECT pg_catalog.set_config('standard_conforming_strings', 'off', false)::text";
    const sql = `CREATE FUNCTION public.turn() RETURNS text LANGUAGE sql AS $$ ${change} $$;
      CREATE TABLE public.turned (a int, b text DEFAULT public.turn());
      COPY public.turned (a) FROM stdin;\n1\n\\.\n
      CREATE TABLE public.never (a int);`;
    await expect(load(scratch, sql)).rejects.toThrow("usa set_config");
    await expect(load(scratch, sql, true)).rejects.toThrow("cambia, mientras se carga, cómo se entiende");
    expect(await ask(scratch.url, "SELECT to_regclass('public.never') AS never")).toEqual([{ never: null }]);
  });
});

test("what holds the tables of this program is of this version or an earlier one, or told what it is", async () => {
  const url = await databases.make({ migrated: true });
  const origin = () => readOrigin(url).catch((error: Error) => error.message);
  const names = readMigrations().map(({ name }) => name);
  expect(await origin()).toEqual({ migration: names.at(-1), pendingMigrations: [] });
  const change = (set: string) =>
    ask(url, `UPDATE public._prisma_migrations SET ${set} WHERE migration_name = '${names[3]}'`);
  await change("finished_at = NULL");
  expect(await origin()).toBe("La migración 20261121071000_products quedó a medias en la copia.");
  await change("finished_at = now(), checksum = 'x'");
  expect(await origin()).toBe(
    "La migración 20261121071000_products de la copia no es la de este programa: alguien la cambió.",
  );
  await change("migration_name = '20200101000000_foreign'");
  expect(await origin()).toBe(
    "La copia no es de este programa: trae la migración 20200101000000_foreign, que aquí no existe.",
  );
  await ask(url, "DELETE FROM public._prisma_migrations WHERE migration_name < '2026'");
  expect(await origin()).toEqual({ migration: names.at(-1), pendingMigrations: [names[3]] });
  await ask(
    url,
    "UPDATE public._prisma_migrations SET migration_name = '29991231000000_x' WHERE migration_name = (SELECT max(migration_name) FROM public._prisma_migrations)",
  );
  expect(await origin()).toBe(
    "La copia es de una versión posterior del programa: trae la migración 29991231000000_x. Actualiza antes el programa.",
  );
  await ask(
    url,
    "DROP TABLE public._prisma_migrations; CREATE VIEW public._prisma_migrations AS SELECT 1 AS migration_name",
  );
  expect(await origin()).toBe("No es una copia de este programa: no dice qué migraciones tiene.");
});

test.each([
  ["53100", "El servidor de la base de datos no tiene espacio en disco para cargar la copia."],
  ["57P01", "La base de datos dejó de responder mientras se cargaba la copia."],
  [undefined, "La base de datos dejó de responder mientras se cargaba la copia."],
  ["22P02", "Línea 7: un valor no es de su tipo."],
  ["42601", "Línea 7: PostgreSQL no la acepta (código 42601)."],
  ["42883", "Línea 7: PostgreSQL no la acepta (of rows it tells nothing)."],
  ["XX000", "Línea 7: PostgreSQL no la acepta (código XX000)."],
])("what Postgres calls %s is told in Spanish", (code, said) => {
  const error = Object.assign(new Error("of rows it tells nothing"), { code });
  expect((asLoadFailure(error, { line: 7 }) as Error).message).toBe(said);
});

test("a table or a column that the program reads and the file lacks is named", async () => {
  const url = await databases.make({ migrated: true });
  await refuseIncomplete(url);
  await ask(url, "ALTER TABLE categories DROP COLUMN description CASCADE");
  await expect(refuseIncomplete(url)).rejects.toThrow("La copia está incompleta: le falta algo de Category.");
  await ask(url, "DROP TABLE users CASCADE");
  await expect(refuseIncomplete(url)).rejects.toThrow("le falta algo de User.");
});

describe("what does not end by itself", () => {
  const head = "CREATE TABLE public._prisma_migrations (a int);\nINSERT INTO public._prisma_migrations VALUES (1);\n";
  beforeEach(() => jest.replaceProperty(bounds, "every", 20));

  test("a file that grows past its bound", async () => {
    jest.replaceProperty(bounds, "room", 30_000_000);
    const sql = `${head}CREATE MATERIALIZED VIEW public.big AS SELECT repeat(md5(g::text), 50) AS a FROM generate_series(1, 1000000) g;\n`;
    await expect(withQuarantine(give(sql), {}, dumpOfNone)).rejects.toThrow(
      "La copia ocupa mucho más de lo que pesa su archivo: no se carga.",
    );
    expect(await leftovers()).toEqual([]);
  });

  test("one whose code never ends", async () => {
    jest.replaceProperty(bounds, "stall", 1_000);
    const sql = `${head}CREATE FUNCTION public.spin(a int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN LOOP NULL; END LOOP; END $$;
      CREATE INDEX a ON public._prisma_migrations (public.spin(a));\n`;
    await expect(withQuarantine(give(sql), {}, dumpOfNone)).rejects.toThrow("La copia dejó de avanzar: no se carga.");
    expect(await leftovers()).toEqual([]);
  });

  test("one that is cancelled while rows are on their way: it fails with the reason, and nothing is left", async () => {
    const endless = new PassThrough();
    const stop = new AbortController();
    endless.write(`${head}COPY public._prisma_migrations FROM stdin;\n`);
    const rows = setInterval(() => endless.write("1\n".repeat(1_000)), 1);
    const onProgress = ({ detail }: { detail?: string | null }) => detail && stop.abort(new Error("enough"));
    await expect(withQuarantine(endless, { signal: stop.signal, onProgress }, dumpOfNone)).rejects.toThrow("enough");
    clearInterval(rows);
    expect([endless.destroyed, await leftovers()]).toEqual([true, []]);
  });

  test.each([0, 5])("one that is cancelled before it is read, after %i ms", async (wait) => {
    const unread = new PassThrough();
    const stop = new AbortController();
    const quarantined = withQuarantine(unread, { signal: stop.signal }, dumpOfNone);
    setTimeout(() => stop.abort(new Error("enough")), wait);
    await expect(quarantined).rejects.toThrow("enough");
    expect([unread.destroyed, await leftovers()]).toEqual([true, []]);
  });

  test("one whose connection to the live database is lost", async () => {
    const lost = withScratch({}, async ({ url }) => {
      await pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'quarantine' AND datname = current_database()",
      );
      await ask(url, "SELECT pg_sleep(0.2)");
      throw new Error("too late");
    });
    await expect(lost).rejects.toThrow("Se perdió la conexión con la base de datos.");
    await waitUntil("the lock of the lost connection is free, and the sweep takes what is left", async () => {
      await sweepQuarantines();
      return (await leftovers()).length === 0;
    });
  });
});

test("what a killed process left is removed at the next start; what is in use, or another site's, is not", async () => {
  const [used, left] = [await createScratch(), await createScratch()];
  const other = `quinde_scratch_${new URL(env.DATABASE_URL).pathname.slice(1)}_x_0123456789ab`;
  await pool.query(`CREATE ROLE ${other}`);
  await left.admin.end();
  await sweepQuarantines();
  expect((await leftovers()).sort()).toEqual([used.name, used.name, other].sort());
  await pool.query(`DROP ROLE ${other}`);
  await dropScratch(used);
  expect(await leftovers()).toEqual([]);
});

describe("a user of the site who is no superuser", () => {
  const name = "quinde_maker";
  beforeAll(() => pool.query(`DROP ROLE IF EXISTS ${name}; CREATE ROLE ${name} LOGIN PASSWORD 'x'`));
  afterAll(() => pool.query(`DROP ROLE ${name}`));
  beforeEach(() => {
    jest.replaceProperty(
      env,
      "DATABASE_URL",
      Object.assign(new URL(env.DATABASE_URL), { username: name, password: "x" }).href,
    );
  });

  test("is told which grant is missing", async () => {
    expect(await quarantineProblem()).toBe(
      'El usuario «quinde_maker» de la base de datos no puede crear bases de datos y roles de prueba: quien la administra debe ejecutar ALTER ROLE "quinde_maker" CREATEDB CREATEROLE.',
    );
    await expect(withScratch({}, dumpOfNone)).rejects.toThrow("no puede crear bases de datos y roles de prueba");
    await pool.query(`ALTER ROLE ${name} CREATEROLE`);
    expect(await quarantineProblem()).toContain(`ALTER ROLE "${name}" CREATEDB.`);
  });

  test("needs no more than both", async () => {
    await pool.query(`ALTER ROLE ${name} CREATEDB CREATEROLE`);
    expect(await quarantineProblem()).toBeNull();
    const tables = await withScratch({}, ({ url }) =>
      ask(url, "SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'"),
    );
    expect(tables).toEqual([{ n: expect.any(Number) }]);
    const left = await createScratch();
    await left.admin.end();
    await sweepQuarantines();
    expect(await leftovers()).toEqual([]);
  });
});

test("its owner may enter no other database without a password that nobody knows, and is nobody's equal", async () => {
  const scratch = await createScratch();
  expect(
    await ask(
      scratch.url,
      "SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS may FROM pg_roles WHERE rolname = current_user",
    ),
  ).toEqual([{ may: false }]);
  expect(await ask(scratch.url, "SELECT FROM pg_auth_members WHERE member = current_user::regrole")).toEqual([]);
  const guessed = Object.assign(new URL(withDatabase(env.DATABASE_URL, "postgres")), {
    username: scratch.name,
    password: "x",
  });
  await expect(ask(guessed.href, "SELECT 1")).rejects.toThrow("password authentication failed");
  await dropScratch(scratch);
});
