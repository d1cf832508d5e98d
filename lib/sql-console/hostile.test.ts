import { db, pool } from "@/lib/core/db";
import { signIn } from "@/lib/testing/fixtures";
import { hostileQueries } from "@/lib/testing/hostile-queries";
import type { Actor } from "@/lib/people/actor";
import { dropConsole } from "@/lib/core/console-views";
import { prepareConsole } from "./prepare";
import { runQuery } from "./service";

/** Everything that a query could have changed. */
async function wholeState(): Promise<unknown> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND relname NOT IN ('query_runs') ORDER BY relname`,
  );
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, (SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) FROM "${name}" t) AS sum`,
  );
  const { rows: contents } = await pool.query(sums.join(" UNION ALL "));
  const { rows: rest } = await pool.query(`SELECT
    (SELECT json_agg(r) FROM (SELECT * FROM pg_roles WHERE rolname IN ('intruso', current_user) OR rolname LIKE '%\\_' || (SELECT oid FROM pg_database WHERE datname = current_database()) ORDER BY oid) r) AS roles,
    (SELECT json_agg(r) FROM (SELECT oid, relname, relacl::text FROM pg_class WHERE relnamespace::regnamespace::text !~ '^pg_(temp|toast)' ORDER BY oid) r) AS relations,
    (SELECT count(*) FROM pg_proc) AS functions, (SELECT count(*) FROM pg_largeobject_metadata) AS objects,
    (SELECT count(*) FROM pg_extension) AS extensions,
    (SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND usename LIKE 'console%') AS locks`);
  return { contents, rest };
}

let actor: Actor;
let before: unknown;

beforeAll(async () => {
  ({ actor } = await signIn("superadmin"));
  await prepareConsole();
  before = await wholeState();
});

afterAll(async () => {
  await dropConsole(pool);
});

test("there are a hundred of them and more", () => expect(hostileQueries.length).toBeGreaterThan(100));

test.each(hostileQueries.map(([query, told]) => [query.slice(0, 80), query, told] as const))(
  "refused or cut: %s",
  async (_, query, told) => {
    const answer = await runQuery(actor, { query }, { timeout: 500 });
    expect(answer).toEqual({
      success: false,
      result: expect.objectContaining({ message: expect.stringMatching(told) }),
    });
  },
);

test("what can be asked for gives no secret away", async () => {
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { passwordHash: true } });
  await pool.query("ANALYZE users");
  const queries = [
    "SELECT * FROM users",
    "SELECT users FROM users",
    "SELECT row_to_json(users), users::text FROM users",
    "SELECT database_to_xml(true, true, '')",
    "SELECT schema_to_xml('public', true, true, '')",
    "SELECT table_to_xml('users', true, true, '')",
    "SELECT * FROM pg_stats WHERE schemaname IN ('public', 'sql_console')",
    "SELECT * FROM pg_stat_activity",
    "SELECT * FROM pg_user",
    "SELECT * FROM pg_settings",
    "SELECT pg_get_viewdef('sql_console.users'::regclass)",
    "SELECT * FROM information_schema.columns WHERE table_schema <> 'pg_catalog'",
    "SELECT * FROM options",
  ];
  for (const query of queries) {
    const answer = await runQuery(actor, { query });
    expect({ query, text: JSON.stringify(answer) }).toEqual({
      query,
      text: expect.not.stringContaining(passwordHash!),
    });
    expect(JSON.stringify(answer)).not.toMatch(/argon2|SCRAM-SHA/);
  }
});

test("afterwards all is as it was", async () => {
  expect(await wholeState()).toEqual(before);
});
