import { db } from "@/lib/core/db";
import { lifecycle } from "@/lib/core/lifecycle";
import { infoCalls } from "./calls";
import { call, signIn } from "@/lib/testing/fixtures";
import { allPages } from "@/lib/visits/subjects";
import { version } from "@/package.json";
import type { ServerInfo } from "./schema";
import { countBoot, readBoots } from "./service";

const GET = infoCalls["GET /api/info"];

async function info(): Promise<{ body: ServerInfo; text: string }> {
  const { bearer } = await signIn("admin");
  const response = await call(GET, { headers: bearer });
  expect(response.status).toBe(200);
  const text = await response.text();
  return { body: JSON.parse(text) as ServerInfo, text };
}

test("the environment is told by its names, never by a value", async () => {
  const markers = { INFO_MARKER: "marca-4c1d-no-debe-salir", AUTH_SECRET: process.env.AUTH_SECRET! };
  process.env.INFO_MARKER = markers.INFO_MARKER;
  const { body, text } = await info();
  expect(body.environmentVariables).toEqual([...body.environmentVariables].sort());
  expect(body.environmentVariables).toEqual(expect.arrayContaining(Object.keys(markers)));
  for (const value of [...Object.values(markers), process.env.DATABASE_URL!]) expect(text).not.toContain(value);
  delete process.env.INFO_MARKER;
});

test("every figure is there and plausible", async () => {
  lifecycle.commit = "0123456789ab";
  lifecycle.migrations = ["20261121000000_init", "20991231000000_future"];
  const { body } = await info();
  expect(body.migrations.pending).toEqual(["20991231000000_future"]);
  expect(body.migrations.applied.map(({ name }) => name)).toContain("20261121000000_init");
  expect(body.database.version).toMatch(/^\d/);
  expect(body.nodeVersion).toBe(process.version);
  expect([body.version, body.commit]).toEqual([version, "0123456789ab"]);
  expect(body.freeMemory).toBeLessThanOrEqual(body.totalMemory);
  expect(body.cpuCores).toBeGreaterThan(0);
  const booted = Date.parse(`${body.lastBootDate}T${body.lastBootTime}Z`);
  expect(Math.abs(Date.parse(body.serverTime) - booted - body.uptime * 1000)).toBeLessThan(2_500);
});

test("starts add up, also of processes at once", async () => {
  await db.counter.deleteMany();
  await Promise.all(Array.from({ length: 5 }, countBoot));
  expect(await readBoots()).toBe(5);
});

test("visits are those of all pages since ever", async () => {
  await db.visitSubject.update({ where: { id: allPages }, data: { visits: 1234 } });
  expect((await info()).body.visitCount).toBe(1234);
});
