import { PassThrough } from "node:stream";
import { pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { readMigrations } from "@/lib/core/migrations/files";
import { freshDatabases } from "@/lib/testing/fresh-databases";
import { askAt, give, loadedPgDumps, otherPgDumps, readPgDump, scratchDatabases } from "@/lib/testing/quarantines";
import { keepTables } from "@/lib/testing/small-schema";
import { waitUntil } from "@/lib/testing/wait-until";
import { asLoadFailure } from "./load-failure";
import { originOf } from "./origin";
import { bounds, quarantineProblem, sweepQuarantines, withQuarantine, withScratch } from "./quarantine";
import { checkSql } from "./statements";
import { createScratch, dropScratch } from "./scratch";

const databases = freshDatabases("quarantine");

afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await databases.drop();
});

const migrations = readMigrations().map(({ name }) => name);

test.each([...loadedPgDumps, ...otherPgDumps])("what pg_dump %s wrote of this product is taken", (_, file) =>
  checkSql(give(file)),
);

test("--create, and a file that is cut, are refused", async () => {
  const plain = readPgDump("15-plain");
  const create = `${plain.slice(0, 700)}CREATE DATABASE quinde;\n\\connect quinde\n`;
  await expect(checkSql(give(create))).rejects.toThrow("copia sin --create");
  const cut = plain.slice(0, plain.lastIndexOf("ALTER TABLE"));
  await expect(checkSql(give(cut))).rejects.toThrow("el archivo está cortado");
});

const dumpOfNone = () => Promise.reject(new Error("this was not to be loaded"));

const told = readMigrations()
  .map(({ name, checksum }) => `${checksum.slice(0, 36)}\t${checksum}\t${name}\t2026-11-23\t2026-11-23\t1\n`)
  .join("");
const head = `COPY public._prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count) FROM stdin;\n${told}\\.\n`;
const line = migrations.length + 3;

// All tables are there in quarantine.long.test.ts.
beforeAll(async () =>
  keepTables(await databases.make({ migrated: true }), ["categories", "lesson_progress", "visits", "visit_subjects"]),
);

describe("rows of a file", () => {
  const load = <T>(sql: string, work: (url: string, leftOut: string[]) => Promise<T>) =>
    withQuarantine(give(head + sql), {}, ({ url, leftOut }) =>
      work(
        url,
        leftOut.items.map(({ kind, name }) => `${kind} ${name}`),
      ),
    );

  const category = "INSERT INTO public.categories (id, slug, name, updated_at) VALUES";
  const id = "0198a000-0000-7000-8000-000000000001";

  test.each([
    [
      "COPY public.categories (id) FROM stdin;\n1\n\\.\n",
      `Línea ${line + 1}: tabla categories: un valor no es del tipo de su columna.`,
    ],
    [
      "COPY public.categories (id) FROM stdin;\na\tb\n\\.\n",
      `Línea ${line + 1}: tabla categories: a una fila le faltan o le sobran columnas.`,
    ],
    [`${category} ('${id}', 'a', NULL, now);`, `Línea ${line}: un INSERT solo puede traer valores escritos en él.`],
    [
      `${category} ('${id}', 'a', 'A', '2026-11-23');\n${category} ('${id}', 'b', NULL, '2026-11-23');`,
      `Línea ${line + 1}: falta un valor obligatorio.`,
    ],
    [`${category} ('${id}', 'a', 'A');`, `Línea ${line}: a una fila le faltan o le sobran valores.`],
    [
      `${category} ('${id}', 'a', 'A', '2026-11-23'), ('${id}', 'b', 'B', '2026-11-23');`,
      "Las filas de la copia no encajan entre sí: se repite un valor que debe ser único (categories_pkey).",
    ],
    [
      `INSERT INTO public.lesson_progress (user_id, lesson_id, last_viewed_at) VALUES ('${id}', '${id}', '2026-11-23');`,
      /^Las filas de la copia no encajan entre sí: una fila se refiere a otra que no está \(lesson_progress_/,
    ],
    [
      "INSERT INTO public.categories VALUES (1);",
      `Línea ${line}: no dice de qué columnas son las filas: haz la copia con --column-inserts.`,
    ],
    [`COPY public.leads (id) FROM stdin;\n\\.\n${head}`, `Línea ${line + 2}: la lista de migraciones está repetida.`],
    [
      "SELECT pg_catalog.setval('public.visit_subjects_id_seq', 0, true);",
      `Línea ${line}: un número no cabe en su columna.`,
    ],
  ])("that are not taken are told with their line: %.60s", async (sql, said) => {
    const error = await load(sql, dumpOfNone).catch((error: unknown) => error as Error);
    expect((error as Error).message).toMatch(said);
  });

  test("come before the file tells its migrations only where they are nobody's", async () => {
    const early = "COPY public.users (id) FROM stdin;\n\\.\n";
    await expect(withQuarantine(give(early + head), {}, dumpOfNone)).rejects.toThrow(
      "Línea 1: las filas de users están antes de la lista de migraciones.",
    );
  });

  test("of tables and columns that the program does not know are named; the others of a row are loaded", async () => {
    const sql = `CREATE TABLE public.categories (\n    id uuid,\n    "Número" text,\n    slug text,\n    name text,\n    updated_at timestamp\n);
      COPY public.foreign_rows (a) FROM stdin;\n1\n\\.\nCOPY public.categories (slug, "Número", id, updated_at, name) FROM stdin;
uno\tx\\ty\t${id}\t2026-11-23\tUno\n\\.\nINSERT INTO public.categories VALUES ('${id.replace("1", "2")}', 5, 'dos', 'Dos', '2026-11-23');`;
    await load(sql, async (url, leftOut) => {
      expect(await askAt(url, "SELECT slug, name FROM categories ORDER BY slug")).toEqual([
        { slug: "dos", name: "Dos" },
        { slug: "uno", name: "Uno" },
      ]);
      expect(leftOut.toSorted()).toEqual(["columna categories.Número", "tabla foreign_rows"]);
    });
  });

  test("of a month of visits are in its partition, also where they are given to the whole", async () => {
    const columns =
      "created_at, id, visitor, subject_id, audience, firsts, scan, ip, country, city, device, browser, os, source, referrer, campaign";
    const visit = (at: string, of: string) =>
      `COPY public.${of} (${columns}) FROM stdin;\n${at}\t1\t1\t1\tperson\t0\tf\t10.0.0.1${"\t".repeat(8)}\n\\.\n`;
    const sql = `CREATE TABLE public.visits_2026_02 (\n    id bigint\n);\n${visit("2026-01-31", "visits_2026_01")}${visit("2026-02-01", "visits")}`;
    await load(sql, async (url, leftOut) => {
      const indexesOf = (table: string) => `(SELECT count(*)::int FROM pg_index WHERE indrelid = ${table})`;
      const rows = await askAt(
        url,
        `SELECT tableoid::regclass::text AS month, ${indexesOf("v.tableoid")} > 2 AND ${indexesOf("v.tableoid")} = ${indexesOf("'visits'::regclass")} AS has_all
         FROM visits v ORDER BY 1`,
      );
      expect(rows).toEqual(["visits_2026_01", "visits_2026_02"].map((month) => ({ month, has_all: true })));
      expect(leftOut).toEqual([]);
    });
    await expect(load(visit("2027-05-05", "visits_2026_01"), dumpOfNone)).rejects.toThrow(
      "una fila no cumple una condición",
    );
  });

  test("what pg_dump writes of a month, and of what the site makes anew, is not left out; what is an operator's is", async () => {
    const previous = "previous_0123456789ab";
    const sql = `CREATE TABLE public.visits_2026_02 (
    id bigint NOT NULL,
    CONSTRAINT visits_referrer_address CHECK (((referrer = ''::text) OR (referrer ~* '^https?://'::text))),
    CONSTRAINT mine CHECK ((id > 0))
);
ALTER TABLE ONLY public.visits ATTACH PARTITION public.visits_2026_02 FOR VALUES FROM ('2026-02-01 00:00:00+00') TO ('2026-03-01 00:00:00+00');
CREATE SCHEMA sql_console;
CREATE VIEW sql_console.users AS SELECT id FROM public.users;
CREATE FUNCTION sql_console.record_change(entry jsonb) RETURNS void LANGUAGE sql AS $$SELECT 1$$;
CREATE SCHEMA ${previous};
CREATE TABLE ${previous}.users (
    id uuid NOT NULL
);
COPY ${previous}.users (id) FROM stdin;\n${id}\n\\.
ALTER TABLE ONLY ${previous}.users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX users_idx ON ${previous}.users USING btree (id);
CREATE TRIGGER told AFTER INSERT ON ${previous}.users FOR EACH ROW EXECUTE FUNCTION ${previous}.tell();
CREATE SCHEMA previous_mine;
CREATE TABLE public.sql_console (id int);
CREATE FUNCTION public."sql_console.evil"() RETURNS void LANGUAGE sql AS $$SELECT 1$$;
CREATE TRIGGER "a en sql_console." AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION sql_console.record_change();
CREATE INDEX sql_console ON public.users USING btree (id);
ALTER TABLE ONLY public.users ADD CONSTRAINT "x en sql_console" CHECK (true);
DO LANGUAGE plpgsql /* en sql_console. */ $$BEGIN END$$;
CREATE VIEW public.mine AS SELECT id FROM sql_console.users;
`;
    await load(sql, async (_, leftOut) =>
      expect(leftOut.toSorted()).toEqual(
        [
          ...["condición visits_2026_02.mine", "esquema previous_mine", "vista mine"],
          // Their names only look like those of such a schema.
          ...["tabla sql_console", "función sql_console.evil", "disparador a en sql_console. en users"],
          ...["índice sql_console", "condición users.x en sql_console", "orden DO LANGUAGE plpgsql /* en sql_console."],
        ].toSorted(),
      ),
    );
  });

  test("with an address from before the database looked at them come back; the next one is looked at", async () => {
    const planted = `${category} ('${id}', 'uno', 'Uno', '2026-11-23');`;
    const sql = planted
      .replace("updated_at)", "updated_at, thumbnail)")
      .replace("'2026-11-23')", "'2026-11-23', 'data:x')");
    await load(sql, async (url, leftOut) => {
      expect(await askAt(url, "SELECT thumbnail FROM categories")).toEqual([{ thumbnail: "data:x" }]);
      expect(leftOut).toEqual([]);
      await expect(askAt(url, sql.replace(id, id.replace("1", "2")).replace("'uno'", "'dos'"))).rejects.toThrow(
        "_address",
      );
    });
  });

  test("what numbers go on from is taken of sequences that are ours", async () => {
    const sql =
      "SELECT pg_catalog.setval('public.visit_subjects_id_seq', 812, true);\nSELECT pg_catalog.setval('public.\"Mi\"\"a_seq\"', 3, true);\n";
    const next = await load(sql, (url) => askAt(url, "SELECT nextval('visit_subjects_id_seq')::int AS n"));
    expect(next).toEqual([{ n: 813 }]);
  });
});

test("what holds the tables of this program is of this version or an earlier one, or told what it is", () => {
  const all = readMigrations().map(({ name, checksum }) => ({ name, checksum, finished: true }));
  const names = all.map(({ name }) => name);
  const origin = (change: Partial<(typeof all)[number]> = {}, at = 3) => {
    try {
      return originOf(all.map((one, index) => (index === at ? { ...one, ...change } : one)));
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(origin()).toEqual({ migrations: names, migration: names.at(-1), pendingMigrations: [] });
  expect(origin({ finished: false })).toBe("La migración 20261121071000_products quedó a medias en la copia.");
  expect(origin({ checksum: "x" })).toBe(
    "La migración 20261121071000_products de la copia no es la de este programa: alguien la cambió.",
  );
  expect(origin({ name: "20200101000000_foreign" })).toBe(
    "La copia no es de este programa: trae la migración 20200101000000_foreign, que aquí no existe.",
  );
  expect(origin({ name: "29991231000000_x" }, names.length - 1)).toBe(
    "La copia es de una versión posterior del programa: trae la migración 29991231000000_x. Actualiza antes el programa.",
  );
  expect(originOf(all.toSpliced(3, 1))).toMatchObject({ migration: names.at(-1), pendingMigrations: [names[3]] });
  expect(() => originOf([])).toThrow("No es una copia de este programa: no dice qué migraciones tiene.");
});

test.each([
  ["53100", "El servidor de la base de datos no tiene espacio en disco para cargar la copia."],
  ["57P01", "La base de datos dejó de responder mientras se cargaba la copia."],
  [undefined, "La base de datos dejó de responder mientras se cargaba la copia."],
  ["22P02", "Línea 7: un valor no es del tipo de su columna."],
  ["42P01", "Línea 7: PostgreSQL no lo acepta (of rows it tells nothing)."],
  ["XX000", "Línea 7: PostgreSQL no lo acepta (código XX000)."],
])("what Postgres calls %s is told in Spanish", (code, said) => {
  const error = Object.assign(new Error("of rows it tells nothing"), { code });
  expect((asLoadFailure(error, { line: 7 }) as Error).message).toBe(said);
});

describe("what does not end by itself", () => {
  const start = "COPY public._prisma_migrations (migration_name) FROM stdin;\n";
  beforeEach(() => jest.replaceProperty(bounds, "every", 20));

  test("a file that grows past its bound", async () => {
    jest.replaceProperty(bounds, "growth", 1);
    jest.replaceProperty(bounds, "room", 0);
    const endless = new PassThrough();
    endless.write(start);
    await expect(withQuarantine(endless, {}, dumpOfNone)).rejects.toThrow(
      "La copia no se cargó: ocupa mucho más de lo que pesa su archivo.",
    );
    expect([endless.destroyed, await scratchDatabases()]).toEqual([true, []]);
  });

  test("one whose source gives no more", async () => {
    jest.replaceProperty(bounds, "stall", 200);
    const endless = new PassThrough();
    endless.write(start);
    await expect(withQuarantine(endless, {}, dumpOfNone)).rejects.toThrow("La copia no se cargó: dejó de avanzar.");
    expect([endless.destroyed, await scratchDatabases()]).toEqual([true, []]);
  });

  test("one that is cancelled while rows are on their way: it fails with the reason, and nothing is left", async () => {
    const endless = new PassThrough();
    const stop = new AbortController();
    endless.write(start);
    const rows = setInterval(() => endless.write("1\n".repeat(1_000)), 1);
    const onProgress = ({ detail }: { detail?: string | null }) => detail && stop.abort(new Error("enough"));
    await expect(withQuarantine(endless, { signal: stop.signal, onProgress }, dumpOfNone)).rejects.toThrow("enough");
    clearInterval(rows);
    expect([endless.destroyed, await scratchDatabases()]).toEqual([true, []]);
  });

  test.each([0, 5])("one that is cancelled before it is read, after %i ms", async (wait) => {
    const unread = new PassThrough();
    const stop = new AbortController();
    const quarantined = withQuarantine(unread, { signal: stop.signal }, dumpOfNone);
    setTimeout(() => stop.abort(new Error("enough")), wait);
    await expect(quarantined).rejects.toThrow("enough");
    expect([unread.destroyed, await scratchDatabases()]).toEqual([true, []]);
  });

  test("one whose connection to the live database is lost", async () => {
    const lost = withQuarantine(give(head), {}, async ({ url }) => {
      await pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'quarantine' AND datname = current_database()",
      );
      // Longer than until the next of many looks at it.
      await askAt(url, "SELECT pg_sleep(2)");
      throw new Error("too late");
    });
    await expect(lost).rejects.toThrow("Se perdió la conexión con la base de datos.");
    await waitUntil("the lock of the lost connection is free, and the sweep takes what is left", async () => {
      await sweepQuarantines();
      return (await scratchDatabases()).length === 0;
    });
  });
});

test("what a killed process left is removed at the next start; what is in use, or another site's, is not", async () => {
  const [used, left] = [await createScratch(), await createScratch()];
  const other = `quinde_scratch_${new URL(env.DATABASE_URL).pathname.slice(1)}_x_0123456789ab`;
  await pool.query(`CREATE DATABASE ${other}`);
  await left.admin.end();
  await sweepQuarantines();
  expect((await scratchDatabases()).sort()).toEqual([used.name, other].sort());
  await pool.query(`DROP DATABASE ${other}`);
  await dropScratch(used);
  expect(await scratchDatabases()).toEqual([]);
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
      'El usuario «quinde_maker» de la base de datos no puede crear bases de datos de prueba: su administrador debe ejecutar ALTER ROLE "quinde_maker" CREATEDB.',
    );
    await expect(withScratch({}, dumpOfNone)).rejects.toThrow("no puede crear bases de datos de prueba");
  });

  test("needs no more than that", async () => {
    await pool.query(`ALTER ROLE ${name} CREATEDB`);
    expect(await quarantineProblem()).toBeNull();
    const file = `${head}COPY public.categories (id, slug, name) FROM stdin;\n0198a000-0000-7000-8000-000000000001\ta\tA\n\\.\n`;
    const categories = await withQuarantine(give(file), {}, ({ url }) => askAt(url, "SELECT slug FROM categories"));
    expect(categories).toEqual([{ slug: "a" }]);
    const left = await createScratch();
    await left.admin.end();
    await sweepQuarantines();
    expect(await scratchDatabases()).toEqual([]);
  });
});
