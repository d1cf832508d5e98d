import { readFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "yaml";
import { startJob, stopJobs, whenDone } from "@/lib/backups/jobs/jobs";
import { markVerified, removeBackup } from "@/lib/backups/change";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { lifecycle } from "@/lib/core/lifecycle";
import { outage } from "@/lib/core/outage";
import { version } from "@/lib/core/version";
import { configureStorage, keepText, ownFolder } from "@/lib/testing/backups";
import { gate } from "@/lib/testing/gate";
import { startMetrics } from "./metrics";
import { declaredMetrics } from "./telemetry";

/* The metrics for people who watch from outside, as Prometheus reads them. */

const token = "a token of the tests";
const { folder, remove } = ownFolder("metrics-test");
let server: Server;

beforeAll(async () => {
  configureStorage({ DATA_DIR: folder });
  lifecycle.commit = "0123456789ab";
  server = createServer();
  const ofDomains = (await Promise.all(declaredMetrics.all.map((read) => read()))).flat();
  const answer = startMetrics(token, { server, sockets: () => 0, labelOf: () => "unknown", ofDomains });
  server.on(
    "request",
    answer((_request, response) => response.writeHead(404).end()),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await stopJobs();
  remove();
  configureStorage({});
});

async function ask(): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
}

/** The value of a metric without labels; null where it is not there. */
async function read(name: string): Promise<number | null> {
  const [, value] = new RegExp(`^${name} (\\S+)$`, "m").exec(await ask()) ?? [];
  return value === undefined ? null : Number(value);
}

const now = () => Date.now() / 1000;
const backupJob = (work: () => Promise<unknown>) =>
  startJob(null, { kind: "backup", backupName: "copia.sql" }, work).then(({ id }) => whenDone(id));

test("version and commit, room in DATA_DIR, and visits that are lost are told", async () => {
  const text = await ask();
  expect(text).toContain(`app_info{version="${version}",commit="0123456789ab"} 1`);
  expect(await read("data_dir_free_bytes")).toBeGreaterThan(0);
  expect([await read("visits_waiting"), await read("visits_lost_total")]).toEqual([0, 0]);
});

test("of backups: when the last was made and how the last attempt ended, when one was verified and what came of it", async () => {
  for (const name of ["last_timestamp_seconds", "last_ok", "verified_timestamp_seconds", "verified_ok"])
    expect([name, await read(`backup_${name}`)]).toEqual([name, null]);

  const { id, name } = await keepText("SELECT 1;");
  await backupJob(async () => "made");
  expect(await read("backup_last_timestamp_seconds")).toBeGreaterThan(now() - 30);
  expect([await read("backup_last_ok"), await read("backup_verified_ok")]).toEqual([1, null]);

  await markVerified(id, { at: "2026-11-23T08:00:00.000Z", ok: false, reason: "dañada", seconds: 1 });
  expect(await read("backup_verified_timestamp_seconds")).toBe(Date.parse("2026-11-23T08:00:00Z") / 1000);
  expect(await read("backup_verified_ok")).toBe(0);
  await markVerified(id, { at: new Date().toISOString(), ok: true, reason: null, seconds: 1 });
  expect(await read("backup_verified_ok")).toBe(1);

  await backupJob(() => Promise.reject(new AppError("internal", "Falta un permiso.")));
  expect(await read("backup_last_ok")).toBe(0);
  // Files that somebody took away are no backups, whatever the database remembers.
  await removeBackup(null, name);
  expect([await read("backup_last_timestamp_seconds"), await read("backup_verified_ok")]).toEqual([null, null]);
});

test("a restore is told while it is in progress", async () => {
  expect(await read("restore_in_progress")).toBe(0);
  const letGo = gate();
  const { id } = await startJob(null, { kind: "restore", backupName: "copia.sql" }, () => letGo.opened);
  expect(await read("restore_in_progress")).toBe(1);
  letGo.open();
  await whenDone(id);
  expect(await read("restore_in_progress")).toBe(0);
  outage.begin("restoring");
  const meanwhile = await read("restore_in_progress");
  outage.end("restoring");
  expect(meanwhile).toBe(1);
  // A restore whose process was killed does not count, even before anybody has taken note of that.
  const killed = { kind: "restore", actorName: "x", heardAt: new Date(Date.now() - 120_000) } as const;
  const { id: left } = await db.backupJob.create({ data: killed });
  expect(await read("restore_in_progress")).toBe(0);
  await db.backupJob.delete({ where: { id: left } });
});

test("no alert is about a metric that there is not", async () => {
  const text = await ask();
  const { groups } = parse(readFileSync("deploy/alerts.yaml", "utf8")) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  const own =
    /\b(?:app|backup|data|database|errors|http|mail|nodejs|process|restore|storage|visits|whatsapp)_[a-z0-9_]+/g;
  for (const { alert, expr } of rules) {
    // Labels and what stands in quotes are no metrics; a histogram is told in parts.
    const names = expr.replaceAll(/\{[^}]*\}|"[^"]*"|\b(?:by|on|without) ?\([^)]*\)/g, "").match(own) ?? [];
    expect([alert, names.filter((name) => !told.has(name.replace(/_(?:bucket|count|sum)$/, "")))]).toEqual([alert, []]);
  }
});
