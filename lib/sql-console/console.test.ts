import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { db, onOwnConnection, pool } from "@/lib/core/db";
import { env, parseEnv } from "@/lib/core/env";
import { withDatabase } from "@/lib/testing/databases";
import { applyMigrations } from "@/lib/core/migrations/migrate";
import { databaseAddress } from "@/lib/core/pooler";
import { createUser, password, signIn } from "@/lib/testing/fixtures";
import { turnOnSecondFactor } from "@/lib/testing/second-factor";
import type { Actor } from "@/lib/people/actor";
import { waitUntil } from "@/lib/testing/wait-until";
import { forbidChanges, permitChanges, permittedUntil } from "./permits";
import { consoleProblem, findConsole, prepareConsole } from "./prepare";
import { createQuery, listQueries, listRuns, removeQuery, updateQuery } from "./queries";
import type { FailedResult, QueryResult, RunInput } from "./schema";
import { cancelQuery, getConsole, runQuery } from "./service";
import { dropConsole } from "@/lib/core/console-views";

// Other files of this worker may move or alter what its views show.
afterAll(async () => {
  await dropConsole(pool);
});

let actor: Actor;
beforeAll(async () => {
  ({ actor } = await signIn("superadmin"));
  await prepareConsole();
});

async function run(query: string, input: Partial<RunInput> = {}): Promise<QueryResult> {
  const answer = await runQuery(actor, { query, ...input });
  if (!answer.success) throw new Error(answer.result.message);
  return answer.result;
}

async function fail(query: string, input: Partial<RunInput> = {}): Promise<FailedResult> {
  const answer = await runQuery(actor, { query, ...input });
  if (answer.success) throw new Error(`${query} succeeded`);
  return answer.result;
}

const refused = (promise: Promise<unknown>, code: string, message?: string) =>
  expect(promise).rejects.toMatchObject({ name: "AppError", code, ...(message && { message }) });

describe("preparing", () => {
  test("is done once, and again only when the tables are others", async () => {
    const mark = async () => (await pool.query("SELECT 'sql_console.users'::regclass::oid AS oid")).rows[0].oid;
    const first = await mark();
    await Promise.all([prepareConsole(), prepareConsole(), prepareConsole()]);
    expect(await mark()).toBe(first);
    await pool.query("CREATE TABLE public.ajena (nombre text, api_key text)");
    try {
      await prepareConsole();
      expect(await mark()).not.toBe(first);
      expect((await run("SELECT * FROM ajena")).columns.map(({ name }) => name)).toEqual(["nombre"]);
      expect((await getConsole(actor)).tables.find(({ name }) => name === "ajena")).toMatchObject({
        isChangeable: false,
      });
    } finally {
      await dropConsole(pool);
      await pool.query("DROP TABLE public.ajena");
    }
  });

  test("views that are gone are made anew when somebody asks", async () => {
    await dropConsole(pool);
    expect(await consoleProblem()).toBeNull();
    expect((await run("SELECT email FROM users")).rows).toEqual([[actor.email]]);
  });

  test("a login whose password is of another AUTH_SECRET gets the one of today", async () => {
    const { reader } = await findConsole();
    await pool.query(`ALTER ROLE ${reader!.role} PASSWORD 'otra'`);
    await prepareConsole();
    expect(await consoleProblem()).toBeNull();
    expect((await run("SELECT 1")).rows).toEqual([["1"]]);
  });

  test("a login that may do more than it should turns the console off, and says what", async () => {
    const { reader } = await findConsole();
    await pool.query(`GRANT SELECT ON public.sessions TO ${reader!.role}`);
    try {
      await prepareConsole();
      expect(await consoleProblem()).toBe(
        `El usuario «${reader!.role}» de la consola tiene más permisos de los que debe: tiene acceso a la tabla «sessions».`,
      );
      expect((await fail("SELECT 1")).message).toContain("tiene más permisos de los que debe");
      expect(await getConsole(actor)).toMatchObject({ tables: [], permittedUntil: null });
    } finally {
      await pool.query(`REVOKE SELECT ON public.sessions FROM ${reader!.role}`);
      await prepareConsole();
    }
    expect(await consoleProblem()).toBeNull();
  });

  test("its views keep no migration from being applied", async () => {
    // A column that a view shows can be altered only without it.
    const { rows } = await pool.query(
      // With what altered those tables since: the files that come after this one in its worker have them too.
      "DELETE FROM _prisma_migrations WHERE migration_name ~ '_(backups|previous_state_told)$' RETURNING migration_name",
    );
    const later = "saved_queries, query_runs, console_permits, backup_jobs, backup_downloads, previous_states";
    await dropConsole(pool);
    await pool.query(`DROP TABLE ${later}; DROP TYPE backup_job_kind, backup_job_state`);
    await prepareConsole();
    expect(await applyMigrations(databaseAddress.session)).toEqual(
      rows.map(({ migration_name }) => migration_name).sort(),
    );
    expect((await pool.query("SELECT to_regnamespace('sql_console') AS found")).rows).toEqual([{ found: null }]);
    await prepareConsole();
  });

  test("a login that an operator made reads, and changes nothing", async () => {
    const { writer } = await findConsole();
    const given = databaseAddress.session;
    await pool.query("DROP ROLE IF EXISTS console_given");
    await pool.query("CREATE ROLE console_given LOGIN PASSWORD 'x'");
    const login = { username: "console_given", password: "x", search: "?options=-c%20search_path=public" };
    env.CONSOLE_DATABASE_URL = Object.assign(new URL(given), login).href;
    try {
      await prepareConsole();
      expect(await findConsole()).toMatchObject({ reader: { role: "console_given" }, problem: null });
      expect((await run("SELECT current_user, email FROM users")).rows).toEqual([["console_given", actor.email]]);
      env.CONSOLE_DATABASE_URL = withDatabase(env.CONSOLE_DATABASE_URL, "postgres");
      await prepareConsole();
      expect(await consoleProblem()).toBe(
        "El usuario «console_given» de la consola se conecta a una base de datos que no es la del sitio.",
      );
      env.CONSOLE_DATABASE_URL = given;
      await prepareConsole();
      expect(await consoleProblem()).toMatch(/tiene más permisos de los que debe: tiene atributos de administrador/);
    } finally {
      delete env.CONSOLE_DATABASE_URL;
      await prepareConsole();
      await pool.query("DROP ROLE console_given");
    }
    expect((await findConsole()).writer).toEqual(writer);
  });

  test("CONSOLE_DATABASE_URL is an address of Postgres", () => {
    const given = { DATABASE_URL: "postgres://a@b/c", AUTH_SECRET: "x".repeat(32) };
    expect(() => parseEnv({ ...given, CONSOLE_DATABASE_URL: "http://x" })).toThrow(/CONSOLE_DATABASE_URL/);
  });
});

describe("reading", () => {
  test("the query that the screen begins with works, and shows no hash", async () => {
    const { columns, rows, rowCount, wasCut } = await run("SELECT * FROM users LIMIT 5");
    const names = columns.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["id", "email", "role"]));
    expect(names).not.toContain("password_hash");
    expect(columns.find(({ name }) => name === "role")).toEqual({ name: "role", type: "role" });
    expect({ rowCount, wasCut, length: rows.length }).toEqual({ rowCount: 1, wasCut: false, length: 1 });
  });

  test("values are those of Postgres", async () => {
    const { rows, columns } = await run(
      `SELECT 9007199254740993::bigint, 'NaN'::float8, 'infinity'::timestamptz, '\\x00ff'::bytea, '{"a": 1.10}'::jsonb, NULL, '',
              '{1,NULL}'::int[], 0.1::numeric(5,3), timestamptz '2026-01-02 03:04:05Z', ' é😀'`,
    );
    expect(rows).toEqual([
      [
        "9007199254740993",
        "NaN",
        "infinity",
        "\\x00ff",
        '{"a": 1.10}',
        null,
        "",
        "{1,NULL}",
        "0.100",
        "2026-01-02 03:04:05+00",
        " é😀",
      ],
    ]);
    expect(columns[8]!.type).toBe("numeric(5,3)");
  });

  test("a thousand rows and five megabytes at most, and it says so", async () => {
    const many = await run("SELECT n FROM generate_series(1, 3000) AS n");
    expect({ ...many, rows: many.rows.length }).toMatchObject({ rows: 1000, rowCount: 1000, wasCut: true });
    const exact = await run("SELECT n FROM generate_series(1, 1000) AS n");
    expect(exact).toMatchObject({ rowCount: 1000, wasCut: false });
    const large = await run("SELECT repeat('x', 100000) FROM generate_series(1, 900)");
    expect(large.wasCut).toBe(true);
    expect(large.rows.length).toBeGreaterThan(30);
    expect(JSON.stringify(large).length).toBeLessThan(5_500_000);
  });

  test("sealed options stay sealed", async () => {
    await db.option.create({ data: { key: "a.b", type: "secret", value: "v1.sellado" } });
    await db.option.create({ data: { key: "a.c", type: "text", value: "abierto" } });
    expect((await run("SELECT key, value FROM options WHERE key LIKE 'a.%' ORDER BY key")).rows).toEqual([
      ["a.b", null],
      ["a.c", "abierto"],
    ]);
  });

  test("an error says where it is", async () => {
    expect(await fail("SELECT '😀', nada FROM users")).toMatchObject({ position: 13 });
    expect(await fail("\n-- 😀\n SELEC 1")).toMatchObject({
      position: 8,
      message: "Hay un error de sintaxis cerca de «SELEC».",
    });
    expect(await fail("EXPLAIN ANALYZE SELECT nada FROM users")).toMatchObject({ position: 23 });
    expect(await fail("SELECT nam FROM users")).toMatchObject({ hint: "¿Querías decir «users.name»?" });
    expect((await fail("SELECT 1 = 'x'::point")).hint).toBeUndefined();
    expect(await fail("SELECT * FROM public.users")).toMatchObject({ hint: expect.stringContaining("sin «public.»") });
  });

  test.each([
    ["SELECT 'abierta", "Falta cerrar una comilla simple.", 7],
    ['SELECT "abierta', "Falta cerrar unas comillas dobles.", 7],
    ["SELECT $a$ abierto", "Falta cerrar un texto entre signos de dólar.", 7],
    ["SELECT 1 /* abierto", "Falta cerrar un comentario: termina en */.", 9],
    ['SELECT ""', "Hay un nombre vacío entre comillas dobles.", 7],
    ["SELECT 12abc", "Hay letras pegadas a un número en «12abc».", 7],
    ["SELECT 1 LIMIT 1, 2", "LIMIT no lleva coma: escribe LIMIT y OFFSET por separado.", 9],
    ["SELECT (1", "La consulta no está completa.", 9],
    ["SELECT 1 FROM", "La consulta no está completa.", 13],
    ["SELECT * FROM clientes", "No existe la tabla «clientes», o la consola no tiene acceso a ella.", 14],
    ["SELECT nada(1)", expect.stringMatching(/^No existe esa función u operador/), 7],
    ["SELECT 1::raro", "No existe «raro».", 10],
    ["\\dt", "\\dt es un comando de psql, y la consola solo ejecuta SQL.", 0],
    ["SELECT 1;\n\\copy users TO 'x'", "\\copy es un comando de psql, y la consola solo ejecuta SQL.", 10],
    ["SELECT \\ 1", "Hay un error de sintaxis cerca de «\\».", 7],
    [
      "SELECT 'ñ\u00a0', name\u00a0FROM users",
      expect.stringMatching(/^Hay un espacio especial o un signo invisible/),
      17,
    ],
    ["SELECT * FROM users WHERE\u202fid IS NULL", expect.stringMatching(/^Hay un espacio especial/), 25],
    ["SELECT 1 LIMIT 1\u00a0OFFSET 0", expect.stringMatching(/^Hay un espacio especial/), 15],
    ["SELECT\u200b 1", expect.stringMatching(/^Hay un espacio especial/), 6],
    ["\ufeff SELECT\ufeff 1", expect.stringMatching(/^Hay un espacio especial/), 8],
    ["SELECT “name” FROM users", expect.stringMatching(/^Las comillas “ ” ‘ ’ no valen/), 7],
  ])("%s is told with its cause and its place", async (query, message, position) => {
    expect(await fail(query)).toMatchObject({ message, position });
  });

  test("what psql would answer is shown elsewhere", async () => {
    expect(await fail("\\d users")).toMatchObject({ hint: "Las tablas y sus columnas están en «Tablas y consultas»." });
    expect(await fail("\\copy users TO 'x'")).toMatchObject({ hint: expect.stringContaining("«Descargar CSV»") });
    expect((await fail("\\x")).hint).toBeUndefined();
  });

  test("a mark of UTF-8 before it is no part of it; blanks of every kind stay in texts, names in quotes and comments", async () => {
    const { rows, columns } = await run("\ufeffSELECT '“\u00a0”' AS \"a\u00a0b\", $$\u200b$$ -- \u00a0");
    expect([rows, columns[0]!.name]).toEqual([[["“\u00a0”", "\u200b"]], "a\u00a0b"]);
    expect(await fail("\ufeffSELEC 1")).toMatchObject({ position: 1 });
  });

  test("a statement is read by whichever bundle asks, whoever made the one parser of the process", async () => {
    // As in the built site, where pages and handlers have a copy of each module and share what is one a process.
    const answers: unknown[] = [];
    await jest.isolateModulesAsync(async () => {
      const other = await import("./service");
      answers.push(await other.runQuery(actor, { query: "SELEC 1" }));
    });
    expect(answers).toEqual([
      { success: false, result: { message: "Hay un error de sintaxis cerca de «SELEC».", position: 0 } },
    ]);
  });

  test.each([
    ["EXPLAIN SELECT * FROM users", undefined, false],
    ["explain (analyze, verbose) select * from users", undefined, true],
    ["EXPLAIN ANALYZE SELECT * FROM users", undefined, true],
    ["EXPLAIN (ANALYZE false, COSTS off) SELECT * FROM users", undefined, false],
    ["SELECT * FROM users", "plan", false],
    ["SELECT * FROM users", "analyze", true],
  ] as const)("%s (%s) gives a plan", async (query, explain, isAnalyzed) => {
    const { plan } = await run(query, { explain });
    const [root] = JSON.parse(plan!) as [{ Plan: object }];
    expect(root.Plan).toMatchObject({ "Node Type": "Seq Scan", "Relation Name": "users" });
    expect("Actual Rows" in root.Plan).toBe(isAnalyzed);
  });

  /** Whether the console runs a query that sleeps for so many seconds. */
  const isSleeping = async (seconds: number) =>
    (
      await pool.query(
        "SELECT FROM pg_stat_activity WHERE application_name LIKE 'console %' AND query LIKE $1 AND usename LIKE 'console%' AND state = 'active'",
        [`%pg_sleep(${seconds})%`],
      )
    ).rowCount! > 0;

  test("is ended for who runs it, and for nobody else", async () => {
    const runId = randomUUID();
    const running = fail("SELECT pg_sleep(8)", { runId });
    const other = { ...actor, id: randomUUID() };
    await waitUntil("the query runs", () => isSleeping(8));
    expect(await cancelQuery(other, runId)).toBe(false);
    expect(await cancelQuery(actor, runId)).toBe(true);
    expect(await running).toMatchObject({ message: "La consulta se canceló." });
    await waitUntil("the query has ended", async () => !(await isSleeping(8)));
  });

  test("whoever leaves ends what they ran", async () => {
    const leaves = new AbortController();
    const running = runQuery(actor, { query: "SELECT pg_sleep(9)" }, { signal: leaves.signal });
    await waitUntil("the query runs", () => isSleeping(9));
    leaves.abort();
    expect(await running).toMatchObject({ success: false, result: { message: "La consulta se canceló." } });
  });

  test("more than three at once are refused, and leave nothing behind", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => runQuery(actor, { query: "SELECT pg_sleep(0.5)" })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.find(({ success }) => !success)!.result).toMatchObject({
      message: expect.stringContaining("demasiadas consultas"),
    });
    const open = "SELECT count(*)::int AS open FROM pg_stat_activity WHERE usename LIKE 'console_%'";
    await waitUntil(
      "their connections are closed",
      async () => (await pool.query<{ open: number }>(open)).rows[0]!.open === 0,
    );
    expect((await run("SELECT 1")).rowCount).toBe(1);
  });
});

describe("changing", () => {
  const name = async () => (await db.user.findUniqueOrThrow({ where: { id: actor.id } })).name;
  const rename = () => `UPDATE users SET name = 'Nueva' WHERE id = '${actor.id}'`;

  test("needs a permit, which needs the password", async () => {
    expect((await fail(rename())).message).toBe("La consola solo lee. Para cambiar algo, activa «Permitir cambios».");
    await refused(permitChanges(actor, { password: "otra" }), "bad_request");
    await refused(permitChanges(actor, {}), "bad_request");
    expect(await permittedUntil(actor)).toBeNull();
    const { permittedUntil: until } = await permitChanges(actor, { password });
    expect(until.getTime() - Date.now()).toBeGreaterThan(9.9 * 60_000);
    expect(until.getTime() - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    expect(await getConsole(actor)).toMatchObject({ permittedUntil: until.toISOString(), changesProblem: null });
    expect(await db.auditEntry.count({ where: { action: "console.permit", actorId: actor.id } })).toBe(1);
    // The permit is for this session alone.
    expect(await permittedUntil({ ...actor, sessionId: randomUUID() })).toBeNull();
  });

  test("needs the second factor of who has one, and something to show of who has nothing", async () => {
    const guarded = await signIn("superadmin");
    await turnOnSecondFactor(guarded.actor.id);
    await refused(permitChanges(guarded.actor, { password }), "bad_request", "Escribe el código.");
    const bare = await signIn("superadmin");
    await db.user.update({ where: { id: bare.user.id }, data: { passwordHash: null } });
    await refused(
      permitChanges(bare.actor, {}),
      "conflict",
      "Para permitir cambios, tu cuenta necesita una contraseña o una llave de acceso.",
    );
  });

  test("shows first what would be, and does it when asked, with a line in the audit log", async () => {
    const before = await name();
    const seen = await run(rename());
    expect(seen).toMatchObject({ rowCount: 1, wasCut: false, change: { verb: "update", isApplied: false } });
    const at = seen.columns.findIndex((column) => column.name === "name");
    expect([seen.change!.before![0]![at], seen.rows[0]![at]]).toEqual([before, "Nueva"]);
    expect(seen.columns.map((column) => column.name)).not.toContain("password_hash");
    expect(await name()).toBe(before);

    const heard = await onOwnConnection(async (client) => {
      const told = new Promise((resolve) => client.once("notification", resolve));
      await client.query("LISTEN content_changed");
      await run("INSERT INTO categories (id, slug, name) VALUES (gen_random_uuid(), 'nueva', 'Nueva')", {
        apply: { rows: 1 },
      });
      return told;
    });
    expect(heard).toMatchObject({ channel: "content_changed" });

    expect((await run(rename(), { apply: { rows: 1 } })).change!.isApplied).toBe(true);
    expect(await name()).toBe("Nueva");
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: "console.change" },
      orderBy: { createdAt: "desc" },
    });
    expect(entry).toMatchObject({
      actorId: actor.id,
      actorRole: "superadmin",
      changes: { query: [null, rename()], rows: [null, 1] },
    });
  });

  test("is not made when it would change another number of rows", async () => {
    await createUser();
    const rows = await db.user.count();
    const all = "UPDATE users SET last_name = 'Todas'";
    expect(await run(all)).toMatchObject({ rowCount: rows });
    await createUser();
    expect((await fail(all, { apply: { rows } })).message).toBe(
      `No se aplicó: las filas que cambian pasaron de ${rows} a ${rows + 1}. Ejecuta la consulta otra vez para verlas.`,
    );
    expect((await fail(all, { apply: { rows: rows + 2 } })).message).toContain(`pasaron de ${rows + 2} a`);
    expect(await db.user.count({ where: { lastName: "Todas" } })).toBe(0);
    expect(
      await db.auditEntry.count({
        where: { action: "console.change", changes: { path: ["query", "1"], equals: all } },
      }),
    ).toBe(0);
  });

  test("makes what triggers make, with no other rights", async () => {
    const { id } = await db.visitSubject.create({ data: { kind: "link", name: randomUUID() } });
    await db.shortLink.create({
      data: { subjectId: id, destination: "https://quinde.pe", shortCode: "consola", tags: ["vieja"] },
    });
    const retag = "UPDATE short_links SET tags = '{nueva,otra}' WHERE short_code = 'consola'";
    expect((await run(retag, { apply: { rows: 1 } })).change!.isApplied).toBe(true);
    const tags = await db.linkTag.findMany({ where: { links: { gt: 0 } }, orderBy: { tag: "asc" } });
    expect(tags.map(({ tag }) => tag)).toEqual(["nueva", "otra"]);
  });

  test("inserts, deletes, and what says itself what it gives", async () => {
    await run(
      "INSERT INTO operators (id, name) SELECT gen_random_uuid(), 'Operador ' || n FROM generate_series(1, 120) AS n -- muchos",
      { apply: { rows: 120 } },
    );
    const seen = await run(
      "WITH chosen AS (SELECT id FROM operators) DELETE FROM operators WHERE id IN (SELECT id FROM chosen);",
    );
    expect(seen).toMatchObject({ rowCount: 120, wasCut: true, change: { verb: "delete", before: null } });
    expect(seen.rows).toHaveLength(50);
    const own = await run("UPDATE operators SET is_active = false WHERE name = 'Operador 7' RETURNING name, is_active");
    expect(own).toMatchObject({ rows: [["Operador 7", "f"]], change: { before: null } });
    expect(await run("DELETE FROM operators WHERE name = 'nadie'")).toMatchObject({
      rowCount: 0,
      rows: [],
      columns: expect.any(Array),
    });
    expect(await db.operator.count({ where: { search: { contains: "operador 7" } } })).toBeGreaterThan(0);
    await run("DELETE FROM operators", { apply: { rows: 120 } });
    expect(await db.operator.count()).toBe(0);
  });

  test.each([
    "UPDATE users SET role = 'superadmin'",
    "UPDATE users SET email = 'otro@x.pe'",
    "UPDATE users SET password_hash = ''",
    "UPDATE public.users SET name = 'x'",
    "DELETE FROM users",
    "INSERT INTO users (id, email, username, name) VALUES (gen_random_uuid(), 'a', 'a', 'a')",
    "DELETE FROM audit_entries",
    "INSERT INTO audit_entries (id) VALUES (gen_random_uuid())",
    "DELETE FROM _prisma_migrations",
    "DELETE FROM sessions",
    "UPDATE sessions SET revoked_at = NULL",
    "INSERT INTO console_permits VALUES (gen_random_uuid(), 'infinity')",
    "UPDATE options SET value = ''",
    "UPDATE second_factors SET confirmed_at = NULL",
    "DELETE FROM pg_catalog.pg_authid",
    "INSERT INTO mail_jobs (id, template, \"to\") VALUES (gen_random_uuid(), 'x', 'y')",
    "UPDATE short_links SET password_hash = NULL",
    "UPDATE users SET name = (SELECT password_hash FROM public.users LIMIT 1)",
    "UPDATE users SET name = 'x' RETURNING password_hash",
  ])("stays out of reach: %s", async (query) => {
    expect((await fail(query)).message).toMatch(/no tiene acceso|no se puede cambiar/);
    expect((await fail(query, { apply: { rows: 0 } })).message).toMatch(/no tiene acceso|no se puede cambiar/);
  });

  test.each([
    ["COMMIT", /no ejecuta COMMIT/],
    ["DROP TABLE orders", /no ejecuta DROP/],
    ["TRUNCATE orders", /no ejecuta TRUNCATE/],
    ["UPDATE orders SET notes = set_config('role', 'postgres', false)", /set_config/],
    ["SELECT sql_console.record_change('{}')", /record_change/],
    ["UPDATE users SET name = sql_console.record_change('{}')", /record_change/],
    ["SELECT 1", /no cambia nada/],
    ["UPDATE wardrobes SET name = NULL; UPDATE users SET name = 'x'", /una sola consulta/],
    ["INSERT INTO categories (id, slug) VALUES (gen_random_uuid(), 'x')", /«name» no puede quedar vacía/],
    [
      "INSERT INTO wardrobes (id, name, user_id) VALUES (gen_random_uuid(), 'x', gen_random_uuid())",
      /rompería una referencia/,
    ],
  ])("is refused while it is permitted too: %s", async (query, told) => {
    expect((await fail(query, { apply: { rows: 1 } })).message).toMatch(told);
  });

  test("waits for nobody long", async () => {
    await onOwnConnection(async (client) => {
      await client.query("BEGIN");
      await client.query("SELECT 1 FROM users FOR UPDATE");
      expect((await fail(rename())).message).toBe(
        "Otra persona está cambiando esas filas. Espera un momento y vuelve a probar.",
      );
      await client.query("ROLLBACK");
    });
  });

  test("ends with the time, and when it is ended", async () => {
    await db.consolePermit.update({
      where: { sessionId: actor.sessionId },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect((await fail(rename(), { apply: { rows: 1 } })).message).toContain("activa «Permitir cambios»");
    await permitChanges(actor, { password });
    expect(await run(rename())).toMatchObject({ rowCount: 1 });
    const other = (await signIn("superadmin")).actor;
    await permitChanges(other, { password });
    await forbidChanges(actor);
    expect((await fail(rename())).message).toContain("activa «Permitir cambios»");
    expect(await permittedUntil(other)).not.toBeNull();
  });

  test("the writer's login has no way around the console either", async () => {
    const { writer } = await findConsole();
    const client = new Client({ connectionString: writer!.url });
    await client.connect();
    for (const query of [
      "SELECT * FROM public.users",
      "UPDATE public.users SET role = 'superadmin'",
      "DELETE FROM sql_console.audit_entries",
      "SET ROLE postgres",
      "SELECT pg_read_file('/etc/passwd')",
    ]) {
      await expect(client.query(query)).rejects.toMatchObject({ code: "42501" });
    }
    await client.end();
  });
});

describe("queries of one's own", () => {
  test("are saved, renamed, overwritten and deleted by who wrote them alone", async () => {
    const query = await createQuery(actor, { name: "Personas", text: "SELECT 1" });
    await refused(
      createQuery(actor, { name: "Personas", text: "SELECT 2" }),
      "conflict",
      "Ya tienes una consulta con ese nombre.",
    );
    const { actor: other } = await signIn("superadmin");
    expect(await listQueries(other)).toEqual([]);
    await createQuery(other, { name: "Personas", text: "SELECT 3" });
    await refused(updateQuery(other, query.id, { name: "Mía" }), "not_found");
    await refused(removeQuery(other, query.id), "not_found");
    expect(await updateQuery(actor, query.id, { name: "Gente", text: "SELECT 4" })).toMatchObject({
      name: "Gente",
      text: "SELECT 4",
    });
    const second = await createQuery(actor, { name: "Personas", text: "SELECT 5" });
    await refused(updateQuery(actor, second.id, { name: "Gente" }), "conflict");
    expect((await listQueries(actor)).map(({ name }) => name)).toEqual(["Gente", "Personas"]);
    await removeQuery(actor, query.id);
    expect((await listQueries(actor)).map(({ name }) => name)).toEqual(["Personas"]);
  });

  test("are two hundred at most, and so are the runs that are remembered", async () => {
    const { actor: other } = await signIn("superadmin");
    const ownerId = other.id;
    await db.savedQuery.createMany({
      data: Array.from({ length: 200 }, (_, n) => ({ ownerId, name: `${n}`, text: "x" })),
    });
    await refused(
      createQuery(other, { name: "una más", text: "SELECT 1" }),
      "conflict",
      "Tienes demasiadas consultas guardadas. Borra alguna.",
    );
    const createdAt = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1000);
    await db.queryRun.createMany({
      data: Array.from({ length: 210 }, (_, n) => ({
        ownerId,
        text: `${n}`,
        succeeded: true,
        milliseconds: 1,
        createdAt: createdAt(n),
      })),
    });
    await runQuery(other, { query: "SELECT 'la última'" });
    await runQuery(other, { query: "SELEC" });
    expect(await db.queryRun.count({ where: { ownerId } })).toBe(200);
    const runs = await listRuns(other);
    expect(runs).toHaveLength(50);
    expect(runs.slice(0, 3)).toMatchObject([
      { text: "SELEC", succeeded: false, rows: null },
      { text: "SELECT 'la última'", succeeded: true, rows: 1 },
      { text: "209" },
    ]);
  });
});
