import type { IncomingMessage, ServerResponse } from "node:http";
import { EventEmitter } from "node:events";
import { GET } from "@/app/api/info/route";
import { closeDatabase, db } from "@/lib/core/db";
import { lifecycle } from "@/lib/core/lifecycle";
import { watchVisit } from "@/lib/server/visits";
import { call, signIn } from "@/lib/testing/fixtures";
import { countBoot, countVisit, flushVisits, readCounters } from "./counters";
import type { ServerInfo } from "./schema";

afterAll(closeDatabase);

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
  lifecycle.migrations = ["20261121000000_init", "20991231000000_future"];
  const { body } = await info();
  expect(body.migrations.pending).toEqual(["20991231000000_future"]);
  expect(body.migrations.applied.map(({ name }) => name)).toContain("20261121000000_init");
  expect(body.database.version).toMatch(/^\d/);
  expect(body.nodeVersion).toBe(process.version);
  expect(body.freeMemory).toBeLessThanOrEqual(body.totalMemory);
  expect(body.cpuCores).toBeGreaterThan(0);
  const booted = Date.parse(`${body.lastBootDate}T${body.lastBootTime}Z`);
  expect(Math.abs(Date.parse(body.serverTime) - booted - body.uptime * 1000)).toBeLessThan(2_500);
});

describe("counters", () => {
  beforeEach(() => db.counter.deleteMany());

  test("starts and visits add up, also of processes at once", async () => {
    await Promise.all(Array.from({ length: 5 }, countBoot));
    for (let visit = 0; visit < 7; visit++) countVisit();
    expect(await readCounters()).toEqual({ visits: 7, boots: 5 });
    await flushVisits();
    await flushVisits();
    countVisit();
    expect(await readCounters()).toEqual({ visits: 8, boots: 5 });
    await flushVisits();
  });

  test("visits are kept while the database does not answer", async () => {
    countVisit();
    const write = jest.spyOn(db, "$executeRaw").mockRejectedValueOnce(new Error("no database") as never);
    await expect(flushVisits()).rejects.toThrow();
    write.mockRestore();
    await flushVisits();
    expect(await readCounters()).toMatchObject({ visits: 1 });
  });

  type Answer = { method?: string; path?: string; headers?: Record<string, string>; status?: number; type?: string };
  const page = { "sec-fetch-dest": "document" };

  test.each<[string, number, Answer]>([
    ["a page", 1, { headers: page }],
    ["a page for a browser that says little", 1, { headers: { accept: "text/html,*/*" } }],
    ["a program", 0, { headers: { accept: "*/*" } }],
    ["a missing page", 0, { headers: page, status: 404 }],
    ["a redirect", 0, { headers: page, status: 308 }],
    ["HEAD", 0, { headers: page, method: "HEAD" }],
    ["data for an open page", 0, { headers: { ...page, rsc: "1" } }],
    ["a guess of the browser", 0, { headers: { ...page, "sec-purpose": "prefetch" } }],
    ["a picture", 0, { headers: { "sec-fetch-dest": "image" }, type: "image/png" }],
    ["a feed", 0, { headers: page, path: "/academy/feed.xml", type: "application/rss+xml" }],
    ["the panel", 0, { headers: page, path: "/dashboard/user/list" }],
    ["the sign-in page", 0, { headers: page, path: "/auth/login" }],
    ["a path that only begins like the panel", 1, { headers: page, path: "/dashboards" }],
  ])(
    "%s counts %d",
    async (_, expected, { method = "GET", path = "/", headers = {}, status = 200, type = "text/html" }) => {
      const before = (await readCounters()).visits;
      const response = Object.assign(new EventEmitter(), { statusCode: status, getHeader: () => type });
      watchVisit({ method, headers } as unknown as IncomingMessage, response as unknown as ServerResponse, path);
      response.emit("finish");
      expect((await readCounters()).visits - before).toBe(expected);
    },
  );
});
