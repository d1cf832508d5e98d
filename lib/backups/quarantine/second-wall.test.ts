import { existsSync } from "node:fs";
import { Client } from "pg";
import { closeDatabase, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { hostileSql, mark } from "@/lib/testing/corpus/hostile-sql";
import { judgeCode } from "./code";
import { createScratch, dropScratch, type ScratchDatabase } from "./scratch";

/*
 * What the guard would refuse, and what it might not know, run for real: as the login that files are loaded with, which has nothing to do it
 * with. Whatever of it has an effect has it within the database that is dropped afterwards.
 */

const live = new URL(env.DATABASE_URL);
const [database, user] = [live.pathname.slice(1), live.username];

let scratch: ScratchDatabase;
let listener: Client;
const heard: (string | undefined)[] = [];

/** All that lies outside of a scratch, and what hostile files would change of it. */
async function outside(): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT jsonb_build_object(
      'roles', (SELECT jsonb_agg(to_jsonb(r) ORDER BY rolname) FROM pg_authid r WHERE rolname = $1 OR rolname ~ 'hostile'),
      'members', (SELECT jsonb_agg(to_jsonb(m)) FROM pg_auth_members m WHERE roleid = $1::regrole OR roleid::regrole::text ~ '^pg_'),
      'databases', (SELECT jsonb_agg(datname ORDER BY datname) FROM pg_database WHERE datname IN ($2, 'postgres', 'template1') OR datname ~ 'hostile'),
      'settings', (SELECT jsonb_agg(to_jsonb(s)) FROM pg_db_role_setting s WHERE setrole = 0 OR setrole = $1::regrole),
      'comments', (SELECT jsonb_agg(description) FROM pg_shdescription),
      'file', pg_read_file('postgresql.auto.conf'),
      'loaded', pg_conf_load_time(),
      'places', (SELECT jsonb_agg(spcname) FROM pg_tablespace),
      'subscriptions', (SELECT count(*) FROM pg_subscription),
      'objects', (SELECT count(*) FROM pg_largeobject_metadata),
      'people', (SELECT jsonb_agg(to_jsonb(u)) FROM users u),
      'extensions', (SELECT jsonb_agg(extname ORDER BY extname) FROM pg_extension),
      'session', pg_backend_pid() > 0
    ) AS state`,
    [user, database],
  );
  return rows[0]!.state;
}

/** Runs SQL as the owner of the scratch, on a connection of its own, and says what Postgres said to it. */
async function run(sql: string): Promise<string | undefined> {
  const client = new Client({ connectionString: scratch.url, statement_timeout: 500 });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(sql);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => {});
  }
}

beforeAll(async () => {
  scratch = await createScratch();
  listener = new Client({ connectionString: env.DATABASE_URL });
  listener.on("notification", ({ payload }) => heard.push(payload));
  await listener.connect();
  await listener.query("LISTEN heard");
  await pool.query(
    "INSERT INTO users (id, email, username, name, updated_at) VALUES (gen_random_uuid(), 'a@b.pe', 'a', 'A', now())",
  );
  const tables =
    "CREATE TABLE public.users (id int, name text, role text); CREATE TABLE public.categories (id uuid, slug text, name text)";
  expect(await run(tables)).toBeUndefined();
});
afterAll(async () => {
  await listener.end();
  await dropScratch(scratch);
  await closeDatabase();
});

async function expectNothingOutside(before: unknown): Promise<void> {
  expect(await outside()).toEqual(before);
  await listener.query("SELECT 1");
  expect(heard).toEqual([]);
  expect(existsSync(mark)).toBe(false);
}

test("the hostile corpus without the guard changes nothing outside of the scratch", async () => {
  const before = await outside();
  const passed: string[] = [];
  for (const [sql] of hostileSql) if ((await run(sql.split("\n\\.")[0]!)) === undefined) passed.push(sql);
  await expectNothingOutside(before);
  // What needs more than the scratch was refused by Postgres itself.
  const needsMore =
    /PROGRAM '|^COPY .*(?:passwd|mark)|SYSTEM|DATABASE|SUPERUSER|^(?:SET|DROP) ROLE|^GRANT|SUBSCRIPTION|EVENT TRIGGER \w+ ON|file_fdw;|plperlu/;
  expect(passed.filter((sql) => needsMore.test(sql) && !sql.startsWith("CREATE FUNCTION"))).toEqual([]);
  expect(passed.length).toBeGreaterThan(10);
});

test("so does code that runs while a file is loaded, from wherever it is called", async () => {
  const deeds = [
    `COPY (SELECT 1) TO PROGRAM 'touch ${mark}'`,
    `COPY (SELECT 1) TO '${mark}'`,
    "SELECT pg_read_file('postgresql.conf')",
    `SELECT lo_export(lo_from_bytea(0, 'x'), '${mark}')`,
    "ALTER ROLE CURRENT_USER SUPERUSER",
    "CREATE ROLE quinde_hostile",
    `GRANT "${user}" TO CURRENT_USER`,
    `SET ROLE "${user}"`,
    `SELECT set_config('role', '${user}', false)`,
    `SET SESSION AUTHORIZATION "${user}"`,
    "SET session_replication_role = replica",
    "ALTER SYSTEM SET log_statement = 'all'",
    "SELECT pg_reload_conf()",
    `ALTER DATABASE "${database}" SET search_path = 'x'`,
    `COMMENT ON DATABASE "${database}" IS 'hostile'`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`,
    "UPDATE pg_authid SET rolsuper = true",
    "SELECT rolpassword FROM pg_authid",
    "CREATE EXTENSION file_fdw",
    "CREATE EXTENSION dblink",
    "CREATE EXTENSION plpython3u",
    "CREATE FUNCTION c() RETURNS int LANGUAGE internal AS 'pg_reload_conf'",
    "CREATE EVENT TRIGGER hostile ON ddl_command_end EXECUTE FUNCTION x()",
    "CREATE SUBSCRIPTION hostile CONNECTION 'host=127.0.0.1' PUBLICATION x WITH (connect = false)",
    "CREATE SERVER hostile FOREIGN DATA WRAPPER file_fdw",
    "CREATE CONVERSION hostile FOR 'UTF8' TO 'LATIN1' FROM utf8_to_iso8859_1",
    "LOAD 'auto_explain'",
    "SELECT pg_notify('heard', 'hostile')",
    "SELECT pg_advisory_lock(1)",
  ];
  const within = ["SELECT pg_notify('heard', 'hostile')", "SELECT pg_advisory_lock(1)"];
  const literals = deeds.map((deed) => `('${deed.replaceAll("'", "''")}')`).join(", ");
  const setUp = `
    CREATE TABLE deeds (deed text); INSERT INTO deeds VALUES ${literals};
    CREATE TABLE done (via text, deed text, error text);
    CREATE FUNCTION act(via text) RETURNS int LANGUAGE plpgsql AS $$
      DECLARE one text;
      BEGIN
        FOR one IN SELECT deed FROM public.deeds LOOP
          BEGIN
            EXECUTE one;
            INSERT INTO public.done VALUES (via, one);
          EXCEPTION WHEN OTHERS THEN INSERT INTO public.done VALUES (via, one, SQLERRM);
          END;
        END LOOP;
        RETURN 1;
      END $$;
    -- An immutable one may not write; what it calls may.
    CREATE FUNCTION act_quietly(via text) RETURNS int IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN RETURN public.act(via); END $$;
    CREATE FUNCTION act_as_trigger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM public.act('trigger'); RETURN NEW; END $$;
    CREATE TABLE one (a int); INSERT INTO one VALUES (1);`;
  const ways = {
    default: "CREATE TABLE d (a int, b int DEFAULT act('default')); INSERT INTO d VALUES (1)",
    generated:
      "CREATE TABLE g (a int, b int GENERATED ALWAYS AS (act_quietly('generated')) STORED); INSERT INTO g VALUES (1)",
    check: "CREATE TABLE c (a int CHECK (act_quietly('check') = 1)); INSERT INTO c VALUES (1)",
    index: "CREATE INDEX i ON one ((a + act_quietly('index')))",
    trigger:
      "CREATE TABLE t (a int); CREATE TRIGGER t BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION act_as_trigger(); INSERT INTO t VALUES (1)",
    domain: "CREATE DOMAIN dom AS int CHECK (act('domain') = 1); CREATE TABLE dt (a dom); INSERT INTO dt VALUES (1)",
    matview: "CREATE MATERIALIZED VIEW m AS SELECT act('matview') AS a",
    rule: "CREATE TABLE r (a int); CREATE RULE r AS ON INSERT TO r DO ALSO SELECT act('rule'); INSERT INTO r VALUES (1)",
  };
  const before = await outside();
  expect(await run(setUp)).toBeUndefined();
  for (const [via, sql] of Object.entries(ways)) expect([via, await run(sql)]).toEqual([via, undefined]);
  await expectNothingOutside(before);

  const client = new Client({ connectionString: scratch.url });
  await client.connect();
  const { rows } = await client.query<{ via: string; deed: string; error: string | null }>(
    "SELECT DISTINCT via, deed, error FROM public.done",
  );
  await client.end();
  expect(rows).toHaveLength(deeds.length * Object.keys(ways).length);
  const succeeded = new Set(rows.filter(({ error }) => error === null).map(({ deed }) => deed));
  expect([...succeeded].sort()).toEqual([...within].sort());
});

test("what PostgreSQL lets only administrators call, the guard lets no code call", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT proname::text AS name FROM pg_proc
     WHERE pronamespace = 'pg_catalog'::regnamespace AND NOT has_function_privilege('public', oid, 'execute')`,
  );
  expect(rows.length).toBeGreaterThan(50);
  const passed = rows.filter(({ name }) => {
    try {
      judgeCode({ FuncCall: { funcname: [{ String: { sval: name } }] } });
      return true;
    } catch {
      return false;
    }
  });
  expect(passed).toEqual([]);
});
