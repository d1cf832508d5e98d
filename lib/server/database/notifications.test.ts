import { pool } from "@/lib/core/db";
import { outage } from "@/lib/core/outage";
import { databaseAddress } from "@/lib/core/pooler";
import { waitUntil } from "@/lib/testing/wait-until";
import { openWay } from "@/lib/testing/way";
import { listenTo } from "./notifications";

let way: Awaited<ReturnType<typeof openWay>>;
let stop: () => Promise<void>;
let answers: () => Promise<boolean>;
let caughtUp: () => Promise<boolean>;
let told: string[];

beforeEach(async () => {
  told = [];
  way = await openWay(databaseAddress.session);
  ({ stop, answers, caughtUp } = await listenTo(way.url, {
    heard: { onNotify: (payload) => told.push(payload), onReconnect: () => told.push("again") },
  }));
});

afterEach(async () => {
  way.fallSilent(false);
  await stop();
  way.close();
  outage.end();
});
test("a database that falls silent is away until it answers again; then what was missed is made up for", async () => {
  expect(await answers()).toBe(true);
  way.fallSilent(true);
  expect([await answers(), await caughtUp()]).toEqual([false, false]);
  await waitUntil("the database is away", () => outage.active);
  expect([await answers(), told]).toEqual([false, []]);
  way.fallSilent(false);
  await waitUntil("it is listened to again", () => told.length > 0);
  expect([told, outage.active, await answers()]).toEqual([["again"], false, true]);
  await pool.query("SELECT pg_notify('heard', 'new')");
  await waitUntil("what is new is heard", () => told.length > 1);
  expect(told).toEqual(["again", "new"]);
});

test("one connection that is lost is made anew, and the database was never away", async () => {
  const begun = jest.fn();
  const forget = outage.onBegin(begun);
  way.cut();
  await waitUntil("it is listened to again", () => told.length > 0);
  expect([told, await answers(), begun.mock.calls]).toEqual([["again"], true, []]);
  forget();
});

test("those who ask at the same time ask once", async () => {
  expect(answers()).toBe(answers());
  expect(await answers()).toBe(true);
});

test("whoever caught up has heard all that was committed before, also when others ask meanwhile", async () => {
  for (let n = 0; n < 300; n++) {
    const others = Array.from({ length: n % 3 }, () => (n % 2 ? caughtUp() : answers()));
    await pool.query("SELECT pg_notify('heard', $1)", [String(n)]);
    expect([await caughtUp(), told.at(-1)]).toEqual([true, String(n)]);
    await Promise.all(others);
  }
});
