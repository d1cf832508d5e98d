import type { Pool } from "pg";
import { pool } from "@/lib/core/db";
import type { StoreOutcome } from "@/lib/core/group-commit";
import { outage } from "@/lib/core/outage";
import { storage } from "@/lib/files/storage/storage";
import { emptyVisits } from "@/lib/testing/visits";
import { keptFiles } from "@/lib/visits/record/kept-items";
import { hitFiles } from "./kept-hits";
import { recordHit, stopRecordingHits, storeKeptHits, writeDownHits } from "./record-hit";

const registry = globalThis as unknown as { quinde: Map<string, unknown> };

/** As a process that has just started. */
async function start(): Promise<void> {
  const before = registry.quinde.get("analytics.pool") as Pool | undefined;
  if (before && !before.ended) await before.end();
  for (const name of ["recorder", "pool", "written-down"]) registry.quinde.delete(`analytics.${name}`);
  outage.end();
}

const record = (name: string) =>
  new Promise<StoreOutcome>((done) =>
    recordHit(
      {
        ...{ siteId: 1, kind: "event", name, page: "/ñ\0\n", hostname: "quinde.test", at: new Date() },
        ...{ ip: "203.0.113.7", userAgent: "Mozilla/5.0 Chrome/143.0", props: { plan: 'a "b"' }, interactive: false },
      },
      done,
    ),
  );

afterAll(async () => {
  await start();
  await pool.end();
});

test("hits that wait for a database that is away when a process stops are stored by the next one, once", async () => {
  await start();
  await storage.removeFolder("hits");
  await emptyVisits();
  outage.begin();
  expect([await record("a"), await record("b")]).toEqual(["kept", "kept"]);
  await writeDownHits();
  await record("c");
  await stopRecordingHits(200);
  const files = await keptFiles(hitFiles);
  const contents = await Promise.all(files.map((file) => storage.read(file)));
  expect(files).toHaveLength(2);
  await start();
  await Promise.all([storeKeptHits(), storeKeptHits()]);
  // As after a process that was killed before it had removed the files.
  for (const [n, file] of files.entries()) await storage.put(file, contents[n]!, { contentType: "application/jsonl" });
  await start();
  await storeKeptHits();
  const { rows } = await pool.query("select name, page, props, interactive from visit_hits order by name");
  expect(rows).toEqual(
    ["a", "b", "c"].map((name) => ({ name, page: "/ñ", props: { plan: 'a "b"' }, interactive: false })),
  );
  expect(await keptFiles(hitFiles)).toEqual([]);
});
