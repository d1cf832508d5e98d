import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sitesMayHaveChanged } from "@/lib/analytics/sites/known-sites";
import { db } from "@/lib/core/db";
import { answerTracker, trackerName } from "./fast-trackers";

const server = createServer((request, response) => {
  const name = trackerName(request, request.url!);
  const next = () => response.writeHead(418).end();
  if (name === null) return next();
  void answerTracker(name, request, response, "a-request-id").then((answered) => answered || next());
});
let origin = "";

beforeAll(async () => {
  await db.site.create({ data: { name: "A", domains: ["uno.test", "dos.test"], script: "a-1" } });
  await sitesMayHaveChanged();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { method, headers: { "accept-encoding": "identity", ...headers } });

test("each site has its script, small, for pages of all sites, and kept until it changes", async () => {
  const answer = await ask("/t/a-1.js");
  const source = await answer.text();
  expect(source).toContain('||"uno.test"');
  expect(() => new Function(source)).not.toThrow();
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  const packed = await fetch(`${origin}/t/a-1.js`, { headers: { "accept-encoding": "gzip" } });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(Number(packed.headers.get("content-length"))).toBeLessThanOrEqual(1_500);
  const tag = answer.headers.get("etag")!;
  expect((await ask("/t/a-1.js", { "if-none-match": tag })).status).toBe(304);
  expect(packed.headers.get("etag")).not.toBe(tag);
  const head = await ask("/t/a-1.js", {}, "HEAD");
  expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([
    200,
    "",
    String(source.length),
  ]);
});

test.each(["/t/nadie.js", "/t/A-1.js", "/t/a-1.css", "/t/../a-1.js", "/t/a-1.js/", "/t/"])(
  "%s is left to Next",
  async (path) => {
    expect((await ask(path)).status).toBe(418);
  },
);

test("a site that goes takes its script along", async () => {
  await db.site.deleteMany({ where: { script: "a-1" } });
  await sitesMayHaveChanged();
  expect((await ask("/t/a-1.js")).status).toBe(418);
  await db.site.deleteMany();
  await sitesMayHaveChanged();
  expect(await db.site.findMany({ select: { id: true, name: true } })).toEqual([{ id: 1, name: "Este sitio" }]);
});
