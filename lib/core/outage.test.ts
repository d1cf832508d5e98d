import "@/lib/testing/usual-limits";
import { Client } from "pg";
import { waitUntil } from "@/lib/testing/wait-until";
import { db, onOwnConnection, pool, takeTime } from "./db";
import { env } from "./env";
import { AppError } from "./errors";
import { toAppError } from "./failure";
import { isDatabaseFailure, outage } from "./outage";
import { databaseAddress } from "./pooler";

let admin: Client;
beforeAll(async () => {
  admin = new Client({ connectionString: databaseAddress.session });
  await admin.connect();
});
afterEach(() => outage.end());
afterAll(async () => {
  await admin.end();
});

/** The ways in which the product asks its database. */
const ways: Record<string, (sql: string) => Promise<unknown>> = {
  "a query of the pool": (sql) => pool.query(sql),
  "a job on a connection of its own": (sql) => onOwnConnection((own) => own.query(sql)),
  "a query of Prisma": (sql) => db.$executeRawUnsafe(sql),
  "a transaction of Prisma": (sql) => db.$transaction((tx) => tx.$executeRawUnsafe(sql)),
};
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

describe.each(Object.entries(ways))("%s", (_name, ask) => {
  const works = () => expect(ask("SELECT 1")).resolves.toBeDefined();

  test("fails at once while the database is away, and works again after", async () => {
    outage.begin();
    expect(isDatabaseFailure(await failureOf(ask("SELECT 1")))).toBe(true);
    outage.end();
    await works();
  });

  test("is cut when an outage begins, and its connection is not used again", async () => {
    const asked = failureOf(ask("SELECT pg_sleep(20)"));
    const sleeping = "SELECT pid FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(20)' AND state = 'active'";
    await waitUntil("the query runs", async () => (await admin.query(sleeping)).rowCount);
    outage.begin();
    expect(isDatabaseFailure(await asked)).toBe(true);
    expect(pool.totalCount).toBe(0);
    outage.end();
    await works();
    await admin.query(`SELECT pg_terminate_backend(pid) FROM (${sleeping}) AS one`);
  });

  test("survives the end of its server process", async () => {
    const asked = failureOf(ask("SELECT pg_sleep(21)"));
    const end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(21)'";
    await waitUntil("the query runs, and is ended", async () => (await admin.query(end)).rowCount);
    expect(isDatabaseFailure(await asked)).toBe(true);
    await works();
  });
});

test("none waits for a lock for ever", async () => {
  await admin.query("BEGIN");
  await admin.query("LOCK TABLE users IN ACCESS EXCLUSIVE MODE");
  const failures = await Promise.all(Object.values(ways).map((ask) => failureOf(ask("SELECT 1 FROM users"))));
  expect(failures.map(isDatabaseFailure)).toEqual([true, true, true, true]);
  await admin.query("ROLLBACK");
});

test("a call has its limits, a job has time, and neither waits for a lock", async () => {
  const limits = "SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock";
  expect((await pool.query(limits)).rows).toEqual([{ statement: "10s", lock: "3s" }]);
  expect((await onOwnConnection((own) => own.query(limits))).rows).toEqual([{ statement: "0", lock: "3s" }]);
  const inTransaction = await db.$transaction(async (tx) => {
    await takeTime(tx);
    return tx.$queryRawUnsafe(limits);
  });
  expect(inTransaction).toEqual([{ statement: "0", lock: "3s" }]);
  expect(await db.$queryRawUnsafe(limits)).toEqual([{ statement: "10s", lock: "3s" }]);
});

test("whoever waits for a connection is told when an outage begins, and gives back what comes later", async () => {
  const clients = await Promise.all(Array.from({ length: env.DATABASE_POOL }, () => pool.connect()));
  const waiting = failureOf(pool.connect());
  outage.begin();
  expect(isDatabaseFailure(await waiting)).toBe(true);
  outage.end();
  for (const client of clients) client.release();
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
});

test("what cannot be answered for want of the database is unavailable; anything else is as it was", () => {
  const away = toAppError(Object.assign(new Error("x"), { code: "53300" }), "logged");
  expect([away.status, away.retryAfter, away.message]).toEqual([
    503,
    5,
    "El servicio no está disponible por un momento. Inténtalo de nuevo en unos segundos.",
  ]);
  expect(toAppError(new Error("x"), "logged").status).toBe(500);
  // Other services refuse connections too.
  const elsewhere = new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "ECONNREFUSED" }) });
  expect(toAppError(elsewhere, "logged").status).toBe(500);
  expect(isDatabaseFailure(new Error("timeout expired"))).toBe(true); // of a connection, by `pg`
  expect(isDatabaseFailure(new AppError("conflict", "x"))).toBe(false);
  for (const nothing of [undefined, null, "08006", {}]) expect(isDatabaseFailure(nothing)).toBe(false);
});

test("what Next passes on without its words is explained by an outage, and by nothing else", () => {
  jest.spyOn(performance, "now").mockReturnValue(20_000_000);
  const omitted = Object.assign(new Error("An error occurred in the Server Components render."), { digest: "123" });
  expect(outage.explains(omitted)).toBe(false);
  outage.begin();
  expect([omitted, new Error("a bug"), null, "text"].map((error) => outage.explains(error))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  jest.restoreAllMocks();
});

test("an outage is one line a minute, with the number of those that were left out", () => {
  const now = jest.spyOn(performance, "now").mockReturnValue(10_000_000);
  const failure = new Error("outer", { cause: new Error("the reason") });
  expect(outage.note(failure)).toMatchObject({ reason: "the reason" });
  expect([outage.note(failure), outage.note(failure), outage.isFelt]).toEqual([null, null, true]);
  now.mockReturnValue(10_060_000);
  expect(outage.isFelt).toBe(false);
  expect(outage.note(failure)).toEqual({ reason: "the reason", leftOut: 2 });
  now.mockRestore();
});

describe("while another state takes the place of this one", () => {
  afterEach(() => outage.end("restoring"));

  test("whoever has a connection finishes, nobody gets one, and none of before is used after", async () => {
    const lent = async () => {
      const client = await pool.connect();
      await client.query("SELECT 1");
      client.release();
      return client;
    };
    const [busy, idle] = await Promise.all([pool.connect(), pool.connect()]);
    idle.release();
    outage.begin("restoring");
    const refused = await failureOf(pool.query("SELECT 1"));
    expect(isDatabaseFailure(refused)).toBe(true);
    expect(toAppError(refused, "logged")).toMatchObject({
      status: 503,
      retryAfter: 5,
      message: "Restaurando una copia… Inténtalo de nuevo en unos segundos.",
    });
    expect((await busy.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    outage.end("restoring");
    const after = await Promise.all([lent(), lent()]);
    busy.release();
    after.push(...(await Promise.all([lent(), lent(), lent()])));
    expect(after.some((one) => one === busy || one === idle)).toBe(false);
  });

  test("the heartbeat's outage is another one", () => {
    outage.begin("restoring");
    outage.begin();
    expect([outage.end("restoring"), outage.is("away"), outage.active]).toEqual([expect.any(Number), true, true]);
    expect([outage.end(), outage.end("restoring"), outage.active]).toEqual([expect.any(Number), null, false]);
  });
});
