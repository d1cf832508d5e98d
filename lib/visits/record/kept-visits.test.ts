import type { Pool } from "pg";
import { pool } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import type { StoreOutcome } from "@/lib/core/group-commit";
import { log } from "@/lib/core/log";
import { outage } from "@/lib/core/outage";
import { emptyVisits, seenVisit } from "@/lib/testing/visits";
import { rollUp } from "@/lib/visits/record/roll-up";
import { keptFiles, writeKept } from "./kept-items";
import { visitFiles } from "./kept-visits";
import { recordVisit, stopRecording, storeKeptVisits, writeDownWaiting } from "./record-visit";

/* How a process that stops keeps visits that it cannot store. Its database is away for as long as an outage lasts. */

const registry = globalThis as unknown as { quinde: Map<string, unknown> };

/** As a process that has just started: without what the one before had in memory. */
async function start(): Promise<void> {
  const before = registry.quinde.get("visits.pool") as Pool | undefined;
  if (before && !before.ended) await before.end();
  for (const name of ["visits.recorder", "visits.pool", "visits.written-down"]) registry.quinde.delete(name);
  outage.end();
}

const { tried: _, ...visit } = seenVisit();
const record = (count: number) =>
  Promise.all(
    Array.from(
      { length: count },
      (_, n) => new Promise<StoreOutcome>((done) => recordVisit({ ...visit, ip: `203.0.113.${n}` }, done)),
    ),
  );

/** Rows, and what totals count. */
async function stored(): Promise<[number, number]> {
  await rollUp();
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM visits)::int AS rows,
       (SELECT coalesce(sum(visits), 0) FROM visit_hours WHERE subject_id = 1)::int AS total`,
  );
  return [rows[0].rows, rows[0].total];
}

beforeEach(async () => {
  await start();
  await storage.removeFolder("visits");
  await emptyVisits();
});
afterAll(async () => {
  await start();
  await pool.end();
});

test("what waits for a database that is away when a process stops is stored by the next one, once", async () => {
  outage.begin();
  expect(new Set(await record(58))).toEqual(new Set(["kept"]));
  await writeDownWaiting();
  // These visits are still in flight after the signal.
  await record(3);
  await stopRecording(200);
  const files = await keptFiles(visitFiles);
  const contents = await Promise.all(files.map((file) => storage.read(file)));
  expect(contents.map((text) => text!.toString().trim().split("\n").length)).toEqual([58, 3]);

  await start();
  await Promise.all([storeKeptVisits(), storeKeptVisits()]);
  expect([await stored(), await keptFiles(visitFiles)]).toEqual([[61, 61], []]);

  // As after a process that was killed before it had removed the files.
  for (const [n, file] of files.entries()) await storage.put(file, contents[n]!, { contentType: "application/jsonl" });
  await start();
  await storeKeptVisits();
  expect([await stored(), await keptFiles(visitFiles)]).toEqual([[61, 61], []]);
});

test("a process whose database comes back while it stops stores them itself, and leaves no file", async () => {
  outage.begin();
  await record(5);
  await writeDownWaiting();
  expect(await keptFiles(visitFiles)).toHaveLength(1);
  outage.end();
  await stopRecording();
  expect([await stored(), await keptFiles(visitFiles)]).toEqual([[5, 5], []]);
});

test("where the database answers nothing is written down", async () => {
  await record(2);
  await writeDownWaiting();
  await stopRecording();
  expect([await stored(), await keptFiles(visitFiles)]).toEqual([[2, 2], []]);
});

test("files stay as long as the database is away", async () => {
  await writeKept(visitFiles, [seenVisit()]);
  outage.begin();
  await expect(storeKeptVisits()).rejects.toThrow();
  expect(await keptFiles(visitFiles)).toHaveLength(1);
  await start();
  await storeKeptVisits();
  expect([await stored(), await keptFiles(visitFiles)]).toEqual([[1, 1], []]);
});

test("what is no visit in a file is passed over, and said", async () => {
  const error = jest.spyOn(log, "error").mockImplementation(() => undefined);
  const file = await writeKept(visitFiles, [seenVisit(), seenVisit({ ip: "not an address" })]);
  const good = (await storage.read(file))!.toString();
  const lines = ["", "{}", '{"kind":"page","name":"/x"}', "x".repeat(100_000), good, "y".repeat(1_000_000)].join("\n");
  await storage.put(file, Buffer.from(lines), { contentType: "application/jsonl" });
  await storeKeptVisits();
  expect([await stored(), await keptFiles(visitFiles)]).toEqual([[1, 1], []]);
  expect(error.mock.calls.map(([, text]) => text)).toEqual(["visit was refused", "lines of a file are no visits"]);
  error.mockRestore();
});
