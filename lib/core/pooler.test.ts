import { randomBytes } from "node:crypto";
import { Client, Pool } from "pg";
import { freshDatabases } from "@/lib/testing/fresh-databases";
import { env } from "./env";
import { callSettings, databaseAddress, lostSettings, settlePooler } from "./pooler";
import { singleton } from "./singleton";

const databases = freshDatabases("pooler");
const run = randomBytes(4).toString("hex");
const [login, other] = [`quinde_calls_${run}`, `quinde_other_${run}`];
let database: string;
let admin: Client;

/** As a login of its own, who may say what its connections have. */
const as = (username: string, host = "127.0.0.1") =>
  Object.assign(new URL(database), { username, password: "x", hostname: host }).href;

beforeAll(async () => {
  database = await databases.make();
  admin = new Client({ connectionString: database });
  await admin.connect();
  for (const name of [login, other]) await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD 'x'`);
});
afterAll(async () => {
  for (const name of [login, other]) await admin.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
  await admin.end();
  await databases.drop();
});

/** One that nobody has looked at in this process. */
function point(calls: string, direct: string | undefined): void {
  Object.assign(env, { DATABASE_URL: calls, DATABASE_DIRECT_URL: direct });
  Object.assign(
    singleton("pooler", () => ({})),
    { settled: undefined },
  );
}
const { DATABASE_URL, DATABASE_DIRECT_URL } = env;
afterEach(() => void Object.assign(env, { DATABASE_URL, DATABASE_DIRECT_URL }));

const settingsOf = async (name: string) => {
  const { rows } = await admin.query<{ setconfig: string[] }>(
    `SELECT setconfig FROM pg_db_role_setting JOIN pg_roles ON pg_roles.oid = setrole
     JOIN pg_database ON pg_database.oid = setdatabase WHERE rolname = $1 AND datname = current_database()`,
    [name],
  );
  return rows.flatMap(({ setconfig }) => setconfig).sort();
};
const wanted = Object.entries(callSettings).map(([name, value]) => `${name}=${value}`);

/** As the pooler connects: nothing is said at the start. */
async function lostOf(name: string): Promise<string[]> {
  const pooled = new Pool({ connectionString: as(name), max: 1 });
  return lostSettings(pooled).finally(() => void pooled.end());
}

test("calls go one way and sessions another where there are two addresses, and all one way where there is one", () => {
  const found = () => [databaseAddress.calls, databaseAddress.session, databaseAddress.hasPooler];
  point("postgresql://pooler/x", "postgresql://direct/x");
  expect(found()).toEqual(["postgresql://pooler/x", "postgresql://direct/x", true]);
  point("postgresql://direct/x", undefined);
  expect(found()).toEqual(["postgresql://direct/x", "postgresql://direct/x", false]);
  point("postgresql://direct/x", "postgresql://direct/x");
  expect(found()[2]).toBe(false);
});

test("the login has the settings of calls in this database, and a connection to which nothing was said has them", async () => {
  point(as(login), as(login, "localhost"));
  expect(await lostOf(login)).toContain("random_page_cost is 4 and not 1.1");
  await Promise.all([settlePooler(), settlePooler()]);
  expect(await settingsOf(login)).toEqual(wanted.sort());
  expect(await lostOf(login)).toEqual([]);
});

test("it is looked at once a process, and what is otherwise since is mended by the next", async () => {
  point(as(login), as(login, "localhost"));
  await settlePooler();
  await admin.query(`ALTER ROLE ${login} IN DATABASE ${new URL(database).pathname.slice(1)} SET random_page_cost = 4`);
  await settlePooler();
  expect(await lostOf(login)).toEqual(["random_page_cost is 4 and not 1.1"]);
  point(as(login), as(login, "localhost"));
  await settlePooler();
  expect(await settingsOf(login)).toEqual(wanted.sort());
});

test("who may not say it of another goes on without; who does not get there at all tries again", async () => {
  point(as(other), as(login, "localhost"));
  await settlePooler();
  expect([await settingsOf(other), (await lostOf(other)).length > 0]).toEqual([[], true]);

  point(as(other), Object.assign(new URL(as(other)), { port: "1" }).href);
  await expect(settlePooler()).rejects.toThrow("ECONNREFUSED");
  Object.assign(env, { DATABASE_DIRECT_URL: as(other, "localhost") });
  await settlePooler();
  expect(await lostOf(other)).toEqual([]);
});
