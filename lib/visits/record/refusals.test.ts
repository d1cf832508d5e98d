import { rollUpSoon } from "./roll-up";
import type { StoreOutcome } from "@/lib/core/group-commit";
import { recordVisit, stopRecording, visitsAreStored } from "./record-visit";
import { storeVisits } from "./store-visits";
import type { NewVisit } from "./types";

jest.mock("./roll-up", () => ({ rollUpSoon: jest.fn() }));
jest.mock("./store-visits", () => ({ ...jest.requireActual<object>("./store-visits"), storeVisits: jest.fn() }));
const store = jest.mocked(storeVisits);

const visit: NewVisit = {
  kind: "page",
  name: "/academy",
  at: new Date("2026-03-15T14:20:00Z"),
  audience: "person",
  ip: "203.0.113.7",
  userAgent: "navegador",
  referrer: "",
};
const record = (change: Partial<NewVisit> = {}) =>
  new Promise<StoreOutcome>((done) => recordVisit({ ...visit, ...change }, done));

beforeEach(() => {
  jest.resetAllMocks();
  // Each test has a recorder of its own: one that waits for the database would keep what comes after.
  Reflect.deleteProperty(globalThis, "quinde");
});
afterEach(() => stopRecording(0));
const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ["a column that is not there", withCode("42703")],
  ["a table that is not there", withCode("42P01")],
  ["a statement that is wrong", withCode("42601")],
  ["a text that is no text", withCode("22021")],
  ["a row that is there", withCode("23505")],
  ["a fault of this program", new TypeError("undefined is not a function")],
  ["a number out of its range", new RangeError("Invalid array length")],
])("%s will not pass by waiting: the visit is given up, and the next is stored", async (_name, error) => {
  store.mockRejectedValueOnce(error);
  expect([await record(), visitsAreStored()]).toEqual(["refused", true]);
  expect(await record()).toBe("stored");
  expect(store).toHaveBeenCalledTimes(2);
});

test.each([
  ["a server that shuts down", withCode("57P01")],
  ["a server that is full", withCode("53300")],
  ["a connection that ended", withCode("08006")],
  ["a refused connection", withCode("ECONNREFUSED")],
  ["something that only begins like a wrong statement", withCode("42")],
  ["two that wait for each other", withCode("40P01")],
  ["no answer in time", new Error("Query read timeout")],
])("%s will pass: the visit is kept", async (_name, error) => {
  store.mockRejectedValueOnce(error);
  expect([await record(), visitsAreStored()]).toEqual(["kept", false]);
});

test("what is stored is what was seen, cut to its measure, and rolled up soon after", async () => {
  const change = {
    name: "x".repeat(600),
    userAgent: "y".repeat(600),
    campaign: "z".repeat(200),
    scan: true,
    language: "es-PE,es",
  };
  const utm = { source: "z".repeat(200), medium: "", content: "", term: "" };
  expect(await record({ ...change, utm, referrer: "https://www.example.com/a?b#c" })).toBe("stored");
  expect(store.mock.calls[0]![1]).toEqual([
    {
      ...visit,
      name: "x".repeat(512),
      userAgent: "y".repeat(500),
      campaign: "z".repeat(100),
      scan: true,
      ...{ language: "es-PE", utmSource: "z".repeat(100), medium: "", content: "", term: "" },
      source: "z".repeat(100),
      referrer: "https://www.example.com/a?b",
      id: expect.stringMatching(/^\d{1,19}$/),
      tried: false,
    },
  ]);
  expect(rollUpSoon).toHaveBeenCalledTimes(1);
});

test("a thousand visits have a thousand ids that a signed bigint holds", async () => {
  await Promise.all(Array.from({ length: 1_100 }, () => record()));
  const ids = store.mock.calls.flatMap(([, visits]) => visits.map(({ id }) => BigInt(id)));
  expect(new Set(ids).size).toBe(1_100);
  expect(ids.every((id) => id >= 0n && id < 1n << 62n)).toBe(true);
  expect(store.mock.calls.every(([, visits]) => visits.length <= 500)).toBe(true);
});

test("visits of two hours are two batches", async () => {
  const later = new Date(visit.at.getTime() + 3_600_000);
  await Promise.all([record(), record({ at: later }), record({ at: later })]);
  const hours = store.mock.calls.map(([, visits]) => new Set(visits.map(({ at }) => at.getUTCHours())).size);
  expect(new Set(hours)).toEqual(new Set([1]));
});
