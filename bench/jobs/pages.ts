import { setTimeout as sleep } from "node:timers/promises";
import { startBare } from "../harness/bare";
import { compare, type Length } from "../harness/compare";
import { lineOf, type Line } from "../harness/report";
import { toWire } from "../harness/requests";
import { query } from "../harness/seed";
import { type Site, startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { measure } from "../harness/wrk";

const paths = { home: "/", academy: "/academy" };
const encodings = ["br", "identity"];

/** Pages from memory beside bare `node:http` that sends the same bytes, and beside the same pages without the memory. */
export async function pages(stage: Stage): Promise<Line[]> {
  const site = await startSite(stage);
  const lines: Line[] = [];
  try {
    for (const [name, path] of Object.entries(paths)) {
      for (const encoding of encodings) lines.push(await pageBesideBare(stage, site, { name, path, encoding }));
    }
    lines.push(...(await besideNext(stage, site, lines)));
  } finally {
    await site.stop();
  }
  return lines;
}

type Page = { name: string; path: string; encoding: string };

/** A page beside the same bytes from bare `node:http`. */
export async function pageBesideBare(
  stage: Stage,
  site: Site,
  { name, path, encoding }: Page,
  length?: Length,
): Promise<Line> {
  const headers = { "Accept-Encoding": encoding };
  const body = await read(site.port, path, headers);
  const bare = await startBare({ status: 200, headers: { "Content-Type": "text/html; charset=utf-8" }, body });
  const result = await compare(site, bare, [toWire({ path, headers })], stage.postgres, length);
  bare.stop();
  return lineOf(`${name}, ${encoding}, ${Math.round(body.length / 1024)} KB`, result, { ratio: 0.4 });
}

async function besideNext(stage: Stage, site: Site, cached: Line[]): Promise<Line[]> {
  await keepInMemory(stage, false);
  const isCached = async () => (await fetch(`${site.origin}/academy`)).headers.get("etag")?.startsWith("W/");
  while (await isCached()) await sleep(50);
  const lines: Line[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const before = cached.find(({ what }) => what.startsWith(`${name}, identity`))!;
    const requests = [toWire({ path, headers: { "Accept-Encoding": "identity" } })];
    await measure(site.origin, requests, 2);
    const { rate } = await measure(site.origin, requests, 4);
    const ratio = Number((before.rate! / rate).toFixed(1));
    const what = `${name} from memory beside ${name} from Next`;
    lines.push({ what, rate: before.rate, besides: Math.round(rate), ratio, goal: "≥ 8", ok: ratio >= 8 });
  }
  await keepInMemory(stage, true);
  return lines;
}

const keepInMemory = (stage: Stage, on: boolean) =>
  query(stage.databaseUrl, "UPDATE options SET value = $1 WHERE key = 'cache.pages'", [String(on)]);

/** The bytes that go over the wire; `fetch` would decompress them. */
async function read(port: number, path: string, headers: Record<string, string>): Promise<Buffer> {
  const { get } = await import("node:http");
  const { buffer } = await import("node:stream/consumers");
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, headers: { host: "localhost", ...headers } };
    get(options, (response) => void buffer(response).then(resolve, reject)).once("error", reject);
  });
}
