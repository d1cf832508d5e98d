import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { startThrowawayPostgres, startThrowawayStandby, type EmbeddedPostgres } from "../../scripts/embedded-postgres";
import { atDatabase } from "./at-database";

/* Lists, statistics and exports are read on a real replica, whose replay is stopped at will. */

type Loaded = typeof import("./db") &
  typeof import("./read") &
  typeof import("./request-context") &
  typeof import("./probes") &
  typeof import("./paginate") &
  typeof import("./csv");

let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let own: Loaded;
/** On the replica itself. */
let admin: Client;
const whys: (string | null)[] = [];

beforeAll(async () => {
  primary = await startThrowawayPostgres();
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  await client.query(table);
  // Commits are sent to the standby at once.
  await client.query("alter role postgres set synchronous_commit = on");
  standby = await startThrowawayStandby(primary);
  await client.end();
  Object.assign(process.env, { ...atDatabase(primary.url), DATABASE_READ_URL: standby.url });
  const parts = [import("./db"), import("./read"), import("./request-context"), import("./probes")];
  own = Object.assign({}, ...(await Promise.all([...parts, import("./paginate"), import("./csv")]))) as Loaded;
  own.probes.read.watch(({ why }) => whys.push(why));
  admin = new Client({ connectionString: standby.url });
  admin.on("error", () => {});
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await standby?.stop();
  await primary.stop();
});
beforeEach(() => void whys.splice(0));
// A test that fails while the replica is stopped does not fail the next ones.
afterEach(() => goOn().catch(() => {}));

/** The columns of `operators` that the lists below read, and no more. */
const table = `create table operators (
  id uuid primary key default gen_random_uuid(), name text not null, created_at timestamptz not null default now())`;

const add = (name: string) => own.pool.query("insert into operators (name) values ($1)", [name]);
const as = <T>(person: string, work: () => Promise<T>, after?: bigint) =>
  own.requestContext.run({ requestId: "r", person, after }, work);
const select = { id: true, name: true } as const;
const orderBy = [{ name: "asc" as const }];
const list = async () => {
  const { results } = await own.paginate(own.db.operator, { page: 1, limit: 50 }, { select, orderBy });
  return results.map(({ name }) => name);
};
const count = async () => {
  const { rows } = await own.readPool.query<{ n: number }>("select count(*)::int as n from operators");
  return rows[0]!.n;
};
const stand = () => admin.query("select pg_wal_replay_pause()");
const goOn = () => admin.query("select pg_wal_replay_resume()");
const headers = () => new Headers();

/** Until the replica has all that was written. */
async function follows() {
  const { rows } = await own.pool.query<{ at: string }>("select pg_current_wal_lsn()::text as at");
  while ((await admin.query("select pg_last_wal_replay_lsn() >= $1 as is", [rows[0]!.at])).rows[0].is !== true)
    await sleep(5);
}

test("whoever asks is read on the replica, and who does not is not; who wrote finds it within 200 ms, there or on the primary", async () => {
  await add("a");
  await follows();
  expect([
    await as("ana", list),
    await as("ana", count),
    await as("ana", own.replica!.whyNot.bind(own.replica)),
  ]).toEqual([["a"], 1, null]);
  expect(whys).toEqual([null, null]);

  await stand();
  await add("b");
  await own.noteWrite("ana", true, headers());
  whys.splice(0);
  expect(await as("luz", list)).toEqual(["a"]);
  expect(await list()).toEqual(["a", "b"]);
  expect(whys).toEqual([null]);

  const begun = performance.now();
  expect(await as("ana", list)).toEqual(["a", "b"]);
  const waited = performance.now() - begun;
  expect(waited).toBeGreaterThan(150);
  expect(await as("ana", count)).toBe(2);
  expect(whys.slice(1)).toEqual(["late", "late"]);
  expect((await own.replica!.lag())!.bytes).toBeGreaterThanOrEqual(0);

  await goOn();
  expect(await as("ana", list)).toEqual(["a", "b"]);

  // It comes while somebody waits for it: where the machine does other things meanwhile not the first time.
  await sleepUntil(async () => {
    await follows();
    await stand();
    await own.pool.query("update operators set created_at = now()");
    await own.noteWrite("ana", true, headers());
    whys.splice(0);
    const found = as("ana", count);
    await sleep(30);
    await goOn();
    expect(await found).toBe(2);
    return whys[0] === null;
  });
});

test("what came with a request, and what a process hears of, is found as well", async () => {
  await follows();
  const answer = headers();
  await stand();
  await add("c");
  await own.noteWrite("leo", true, answer);
  const [, position] = /^read-after=(\d+); Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/.exec(
    answer.get("set-cookie")!,
  )!;
  const after = own.readsAfter(`a=b; read-after=${position}; c=d`);
  // This is another process, which knows of nobody.
  expect(await as("leo in another process", count)).toBe(2);
  expect(await as("leo in another process", count, after)).toBe(3);
  expect([own.readsAfter("read-after=1e9"), own.readsAfter("read-after=-1"), own.readsAfter(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // Nonsense makes nobody wait, as the quickest of some shows.
  const took: number[] = [];
  for (let time = 0; time < 10; time++) {
    const begun = performance.now();
    expect(await as("ivo", count, own.readsAfter("read-after=99999999999999999999"))).toBe(3);
    took.push(performance.now() - begun);
  }
  expect(Math.min(...took)).toBeLessThan(150);

  const channels = own.noticing({ content_changed: { onNotify: () => {}, onReconnect: () => {} } });
  channels.wrote!.onNotify(`ivo ${position}`);
  expect([await as("ivo", count), await as("eva", count)]).toEqual([3, 2]);
  await add("d");
  channels.content_changed!.onNotify("site");
  expect(await as("eva", count)).toBe(4);
  await goOn();
});

test("who wrote while the primary was away is read on the replica again once it is known where they write", async () => {
  const { outage } = await import("./outage");
  await follows();
  outage.begin();
  await own.noteWrite("ada", true, headers());
  outage.end();
  whys.splice(0);
  await as("ada", count);
  own.noticing({}).wrote!.onNotify("ada 1");
  await as("ada", count);
  await own.noteWrite("ada", true, headers());
  await follows();
  await as("ada", count);
  expect(whys).toEqual(["late", "late", null]);
});

test("an export is read there to its end, and what fails there is read on the primary", async () => {
  await follows();
  whys.splice(0);
  const rows = { select, orderBy: [{ name: "asc" as const }, { id: "asc" as const }] };
  const file = await as("eva", async () =>
    own.exportRows("x", own.db.operator, rows, { name: "Nombre" }, (row) => row),
  );
  expect((await file.text()).trim().split(/\r?\n/).slice(1)).toEqual(["a", "b", "c", "d"]);
  expect(whys).toEqual([null]);

  // As a recovery that may wait no longer.
  const sleeps = "select pg_sleep(case when pg_is_in_recovery() then 20 else 0 end)";
  const asked = as("eva", () => own.readPool.query(sleeps));
  const end =
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%' and pid <> pg_backend_pid()";
  while (!(await admin.query(end)).rowCount) await sleep(10);
  expect((await asked).rowCount).toBe(1);
  expect(whys.splice(0)).toEqual([null, "failed"]);
  await expect(as("eva", () => own.readPool.query("select nonsense"))).rejects.toThrow(/nonsense/);
});

test("who reads long while the primary tidies up is answered from there: recovery waits for nobody", async () => {
  await admin.query("alter system set max_standby_streaming_delay = 0");
  await admin.query("select pg_reload_conf()");
  await add("x");
  await follows();
  whys.splice(0);
  const long =
    "select name, pg_sleep(case when pg_is_in_recovery() then 20 else 0 end)::text from operators where name < 'b'";
  const asked = as("eva", () => own.readPool.query(long));
  const reads = "select from pg_stat_activity where query like 'select name, pg_sleep%' and state = 'active'";
  await sleepUntil(async () => (await admin.query(reads)).rowCount === 1);
  await own.pool.query("delete from operators where name = 'x'");
  await own.pool.query("vacuum operators");
  expect((await asked).rows).toMatchObject([{ name: "a" }]);
  expect(whys).toEqual(["failed"]);
  // Postgres counts it a moment later.
  const conflicts = "select from pg_stat_database_conflicts where confl_snapshot + confl_lock > 0";
  await sleepUntil(async () => Boolean((await admin.query(conflicts)).rowCount));
});

test("one that is far behind, promoted or gone is not read", async () => {
  await stand();
  await add("e");
  const { lag } = own.replica!;
  const far = jest.spyOn(performance, "now").mockImplementation(() => Date.now() - performance.timeOrigin + 6_000);
  await sleepUntil(async () => (await own.replica!.whyNot()) === "behind");
  expect((await lag.call(own.replica))!.seconds).toBeGreaterThan(5);
  far.mockRestore();
  await goOn();
  await sleepUntil(async () => (await own.replica!.whyNot()) === null);
  await sleepUntil(async () => (await own.replica!.lag())!.seconds < 1);

  await admin.query("select pg_promote()");
  await sleepUntil(async () => (await own.replica!.whyNot()) === "promoted");
  await add("f");
  expect(await as("eva", list)).toContain("f");
  await admin.end();
  await standby.stop();
  await sleepUntil(async () => (await own.replica!.whyNot()) === "away");
  expect(await as("eva", list)).toContain("f");
  expect(whys.filter((why) => why !== null).slice(-2)).toEqual(["promoted", "away"]);
  expect(await own.replica!.lag()).toBeNull();
});

async function sleepUntil(is: () => Promise<boolean>) {
  while (!(await is())) await sleep(20);
}
