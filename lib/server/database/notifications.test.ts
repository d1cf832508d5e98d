import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { closeDatabase, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { outage } from "@/lib/core/outage";
import { waitUntil } from "@/lib/testing/wait-until";
import { listenTo } from "./notifications";

/* A way to the database that can fall silent: connections stay open and new ones are taken, but nothing passes any more. */

let way: Server;
let sockets: Socket[];
let silent: boolean;
let stop: () => Promise<void>;
let answers: () => Promise<boolean>;
let caughtUp: () => Promise<boolean>;
let told: string[];

const { hostname, port } = new URL(env.DATABASE_URL);
const fallSilent = (is: boolean) => {
  silent = is;
  for (const socket of sockets)
    if (is) socket.pause();
    else socket.resume();
};

beforeEach(async () => {
  sockets = [];
  silent = false;
  told = [];
  way = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(socket);
      socket.on("data", (data) => other.write(data));
      socket.on("close", () => other.destroy());
      socket.on("error", () => {});
      if (silent) socket.pause();
      else socket.resume();
    }
  }).listen(0, "127.0.0.1");
  await once(way, "listening");
  const url = new URL(env.DATABASE_URL);
  url.port = String((way.address() as AddressInfo).port);
  ({ stop, answers, caughtUp } = await listenTo(url.href, {
    heard: { onNotify: (payload) => told.push(payload), onReconnect: () => told.push("again") },
  }));
});

afterEach(async () => {
  fallSilent(false);
  await stop();
  for (const socket of sockets) socket.destroy();
  way.close();
  outage.end();
});
afterAll(closeDatabase);

test("a database that falls silent is away until it answers again; then what was missed is made up for", async () => {
  expect(await answers()).toBe(true);
  fallSilent(true);
  expect([await answers(), await caughtUp()]).toEqual([false, false]);
  await waitUntil("the database is away", () => outage.active);
  expect([await answers(), told]).toEqual([false, []]);
  fallSilent(false);
  await waitUntil("it is listened to again", () => told.length > 0);
  expect([told, outage.active, await answers()]).toEqual([["again"], false, true]);
  await pool.query("SELECT pg_notify('heard', 'new')");
  await waitUntil("what is new is heard", () => told.length > 1);
  expect(told).toEqual(["again", "new"]);
});

test("one connection that is lost is made anew, and the database was never away", async () => {
  const begun = jest.fn();
  const forget = outage.onBegin(begun);
  for (const socket of sockets) socket.destroy();
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
