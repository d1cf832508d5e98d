import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { waitUntil } from "@/lib/testing/wait-until";
import { checkLinks } from "./links";

let server: Server;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!);
    const status = Number(request.url!.slice(1)) || 200;
    response.writeHead(status, status === 302 ? { location: "/404" } : {}).end("x");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  env.FETCH_TRUSTED_ORIGINS = [origin];
});
afterAll(async () => {
  env.FETCH_TRUSTED_ORIGINS = [];
  server.close();
});

/** Asks until every link answered. */
const settled = (urls: string[]) =>
  waitUntil("every link has answered", async () => {
    const links = await checkLinks(urls);
    return links.every(({ state }) => state !== "checking") && links.map(({ state, reason }) => [state, reason]);
  });

test("links are asked in the background, each once a day; what turns programs away counts as alive", async () => {
  const urls = ["/", "/403", "/404", "/410", "/500", "/302"].map((path) => origin + path);
  expect((await checkLinks(urls)).map(({ state }) => state)).toEqual(urls.map(() => "checking"));
  expect(await settled(urls)).toEqual([
    ["alive", ""],
    ["alive", ""],
    ["dead", "Ya no existe"],
    ["dead", "Ya no existe"],
    ["dead", "Responde con un error (500)"],
    ["dead", "Ya no existe"],
  ]);
  const before = asked.length;
  await settled(urls);
  expect(asked).toHaveLength(before);

  // One that was dead is asked again sooner than one that was alive.
  await db.linkCheck.updateMany({ data: { checkedAt: new Date(Date.now() - 3600_000) } });
  expect((await checkLinks(urls)).map(({ state }) => state)).toEqual([
    ...["alive", "alive"],
    ...["checking", "checking", "checking", "checking"],
  ]);
  await settled(urls);
});

test("addresses within the network are not asked, and what is no page of content is taken as it is", async () => {
  const long = `https://example.com/${"x".repeat(2_000)}`;
  expect(await settled(["https://10.0.0.1/x", "https://[::1]/x", "/images/a.svg", "/contact#x", long])).toEqual([
    ["dead", "No es una dirección pública"],
    ["dead", "No es una dirección pública"],
    ["alive", ""],
    ["alive", ""],
    ["dead", "La dirección es demasiado larga"],
  ]);
});
