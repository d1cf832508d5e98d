import { setTimeout as sleep } from "node:timers/promises";
import type { KeptCode } from "./kept-code";

/* A browser with its storage and an account, with a connection that comes and goes. */

type Row = { key: string; text: string | null; version: number };
let rows: Record<string, Row> = {};
let isOnline = true;
let isAnswerLost = false;
let user: { _id: string } | null = { _id: "ana" };
let stored = new Map<string, string>();

class ApiError extends Error {
  constructor(readonly status: number) {
    super("No hay conexión.");
  }
}

async function api(call: string, { body, params }: { body?: Row; params: { slug: string } }): Promise<unknown> {
  await sleep(1);
  if (!isOnline) throw new ApiError(0);
  const mine = Object.values(rows).filter((row) => rows[`${params.slug} ${row.key}`] === row);
  if (call.startsWith("GET")) return { texts: mine };
  const { key, text, version } = body!;
  const found = rows[`${params.slug} ${key}`];
  const kept = !found || found.version === version || found.text === text;
  if (kept) rows[`${params.slug} ${key}`] = { key, text, version: (found?.version ?? 0) + 1 };
  if (isAnswerLost) throw new ApiError(0);
  return { ...rows[`${params.slug} ${key}`], kept };
}

jest.mock("@/lib/api/client", () => ({ ApiError, api: (...given: Parameters<typeof api>) => api(...given) }));
jest.mock("@/lib/api/session", () => ({ readSessionUser: () => user }));

const { openCode, sendGuestCode } = jest.requireActual<typeof import("./kept-code")>("./kept-code");

const path = "/academy/a/b/c/leccion";

beforeEach(() => {
  rows = {};
  isOnline = true;
  isAnswerLost = false;
  user = { _id: "ana" };
  stored = new Map();
  const localStorage = new Proxy(
    {},
    {
      get: (_, name) =>
        ({
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, text: string) => void stored.set(key, text),
          removeItem: (key: string) => void stored.delete(key),
        })[name as "getItem"],
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  const window = { localStorage, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, { window, location: { pathname: path } });
});

const open = async () => {
  const code = await openCode("suma");
  const told: unknown[] = [];
  code.listen((one) => told.push(one));
  return { code, told, first: code.first };
};

/** Writes, and goes. */
async function leave(code: KeptCode, text: string | null): Promise<void> {
  code.write(text);
  code.close();
  await sleep(20);
}

const account = () => rows["leccion suma"]?.text;

test("what is written is there again, here and elsewhere; begun anew it is as it was", async () => {
  await leave((await open()).code, "uno");
  expect(account()).toBe("uno");
  stored.clear();
  const again = await open();
  expect(again.first).toBe("uno");
  await leave(again.code, null);
  expect([account(), (await open()).first]).toEqual([null, null]);
});

test("without a connection it stays in the browser, and is sent when the block is opened again", async () => {
  const { code } = await open();
  isOnline = false;
  await leave(code, "uno");
  isOnline = true;
  expect([account(), (await open()).first]).toEqual([undefined, "uno"]);
  await sleep(20);
  expect(account()).toBe("uno");
});

test("an answer that was lost is no other text", async () => {
  const { code, told } = await open();
  isAnswerLost = true;
  code.write("uno");
  code.close();
  await sleep(20);
  isAnswerLost = false;
  await leave(code, "dos");
  expect([account(), told]).toEqual(["dos", []]);
});

test("of two texts none is written over until the reader says which, not even by a reload", async () => {
  const [here, there] = [await open(), await open()];
  await leave(there.code, "allá");
  await leave(here.code, "aquí");
  expect([account(), here.told]).toEqual(["allá", [{ type: "other", other: "allá" }]]);
  const reloaded = await open();
  expect([reloaded.first, reloaded.told, account()]).toEqual(["aquí", [{ type: "other", other: "allá" }], "allá"]);
  reloaded.code.choose("aquí");
  await sleep(20);
  expect(account()).toBe("aquí");
});

test("a guest's text stays in the browser, and is taken in where the account has none", async () => {
  user = null;
  await leave((await open()).code, "de antes");
  expect([account(), (await open()).first]).toEqual([undefined, "de antes"]);
  user = { _id: "ana" };
  await sendGuestCode();
  expect([account(), [...stored.keys()]]).toEqual(["de antes", []]);

  user = null;
  await leave((await open()).code, "de después");
  user = { _id: "ana" };
  await sendGuestCode();
  expect(account()).toBe("de antes");
  const { first, told } = await open();
  expect([first, told]).toEqual(["de después", [{ type: "other", other: "de antes" }]]);
  // Another person who signs in here sees nothing of it.
  user = { _id: "luis" };
  rows = {};
  expect((await open()).first).toBeNull();
});
