import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "../harness/account";
import type { Line } from "../harness/report";
import { toWire, userAgents } from "../harness/requests";
import { query } from "../harness/seed";
import { type Site, startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { type End, hold, send, tally } from "../harness/stranger";
import { watch } from "../harness/watch";
import { measure } from "../harness/wrk";
import type { Attack, Found } from "./attack";
import { attacksByTexts } from "./attacks-by-texts";
import { slowBodies } from "./slow-bodies";

/** The figures that the site has to keep while it is attacked. */
const goal = { p99: 100, memory: 700 };

/**
 * Attacks by a stranger, and by somebody of the studio, to stop the site, one after the other to the same process:
 * whether others are answered meanwhile, what memory it takes, and what was refused.
 */
export async function attacks(stage: Stage): Promise<Line[]> {
  return [
    ...(await suffer(stage, list)),
    ...(await suffer(stage, attacksByTexts)),
    ...(await suffer(stage, withoutProxy, { TRUSTED_PROXIES: "0" })),
  ];
}

async function suffer(stage: Stage, list: Attack[], settings?: Record<string, string>): Promise<Line[]> {
  const site = await startSite(stage, settings);
  const lines: Line[] = [];
  try {
    for (const { what, run } of list) {
      const { p99, memory, result } = await watch(site, () => run(site, stage));
      lines.push({
        what,
        p99: Number(p99.toFixed(1)),
        found: `${memory} MB, ${result.found}`,
        goal: `refused, health p99 ≤ ${goal.p99} ms, ≤ ${goal.memory} MB`,
        ok: result.refused && p99 <= goal.p99 && memory <= goal.memory,
      });
    }
  } finally {
    await site.kill();
  }
  return lines;
}

const megabyte = 1024 * 1024;

/** 48 MB of JSON objects. */
const objects = Buffer.from('{"a":{}},'.repeat(7_281).padEnd(65_536));
const count = (48 * megabyte) / objects.length;

function* jsonObjects(): Generator<Buffer> {
  yield Buffer.from('{"x":[');
  for (let n = 0; n < count; n++) yield objects;
  yield Buffer.from("{}]}");
}

function* chunked(pieces: Iterable<Buffer>): Generator<Buffer> {
  for (const piece of pieces)
    yield Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);
  yield Buffer.from("0\r\n\r\n");
}

/** The head of a POST. */
const head = (path: string, headers: Record<string, string>): string =>
  [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    ...Object.entries(headers).map((header) => header.join(": ")),
    "",
    "",
  ].join("\r\n");

const json = { "Content-Type": "application/json" };
const nextAuth = "/api/auth/signin/google";

/** A form of 70,000 parts, below the size of a photo. */
const boundary = "limite";
const parts = Buffer.from(
  Array.from(
    { length: 70_000 },
    (_, n) => `--${boundary}\r\nContent-Disposition: form-data; name="${n}"\r\n\r\n\r\n`,
  ).join("") + `--${boundary}--\r\n`,
);

const within = (ends: End[], ...allowed: End[]): Found => ({
  found: tally(ends),
  refused: ends.every((end) => allowed.includes(end)),
});

/** Waits until the site has closed connections that say nothing more. */
async function untilClosed(held: ReturnType<typeof hold>, seconds: number): Promise<Found> {
  const started = Date.now();
  while (held.open() > 0 && Date.now() - started < seconds * 1_000) await sleep(100);
  const found = `${held.open()} open after ${((Date.now() - started) / 1_000).toFixed(1)} s`;
  const refused = held.open() === 0;
  held.end();
  return { found, refused };
}

/** As many of some requests as 50 connections can send in five seconds. */
async function flood(site: Site, requests: string[]): Promise<Found> {
  const { rate, failed, answered } = await measure(site.origin, requests, 5);
  return { found: `${Math.round(rate)}/s, ${failed} of ${answered} failed`, refused: true };
}

const asked = (paths: string[]): string[] =>
  paths.map((path) => toWire({ path, headers: { "User-Agent": userAgents[0]! } }));

/** A picture of the site, and the widths that Next draws pictures in. */
const picture = "/cv/amaru-ficticio-es.avif";
const widths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840];

const numbered = (address: (n: number) => string): string[] => Array.from({ length: 2_000 }, (_, n) => address(n));

/** Where nobody stands in front, the site knows whose the connections are. */
const withoutProxy: Attack[] = [
  {
    what: "1,000 connections of one address",
    run: async ({ port }) => {
      const held = hold(port, 1_000, "");
      await sleep(2_000);
      const found = `${held.open()} let in`;
      const refused = held.open() <= 500;
      held.end();
      return { found, refused };
    },
  },
];

const list: Attack[] = [
  {
    what: "6 × 48 MB of JSON to next-auth",
    run: async ({ port }) => {
      const length = String(count * objects.length + 10);
      const request = head(nextAuth, { ...json, "Content-Length": length });
      return within(await Promise.all(Array.from({ length: 6 }, () => send(port, request, jsonObjects()))), 413);
    },
  },
  {
    what: "24 × 48 MB in chunks to next-auth, a call, a page and a link",
    run: async ({ port }) => {
      const paths = Array(6).fill([nextAuth, "/api/auth/login", "/about", "/s/bench1"]).flat() as string[];
      const one = (path: string) =>
        send(port, head(path, { ...json, "Transfer-Encoding": "chunked" }), chunked(jsonObjects()));
      // A page is only read: that is said first.
      return within(await Promise.all(paths.map(one)), 413, 405, "cut");
    },
  },
  {
    what: "5 forms of 70,000 parts for a photo",
    run: async ({ origin, port }) => {
      const { accessToken } = await signIn(origin);
      const request = head("/api/users/profile/photo", {
        Authorization: `Bearer ${accessToken}`,
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
        "Content-Length": String(parts.length),
      });
      return within(await Promise.all(Array.from({ length: 5 }, () => send(port, request, [parts]))), 400, 413);
    },
  },
  {
    what: "20 MB for the log by next-auth",
    run: async ({ port }) => {
      const body = Buffer.from(JSON.stringify({ level: "error", code: "x".repeat(20 * megabyte), message: "" }));
      const request = head("/api/auth/_log", { ...json, "Content-Length": String(body.length) });
      return within([await send(port, request, [body])], 404, 413);
    },
  },
  ...[
    ["60 wrong sign-ins of one IPv6 network", (n: string) => `2001:db8:1:2::${n}`],
    ["60 wrong sign-ins of the 60 networks of one IPv6 /48", (n: string) => `2001:db8:2:${n}::1`],
  ].map(([what, address]) => ({
    what: what as string,
    run: async ({ origin }: Site) => {
      const ends: End[] = [];
      for (let n = 0; n < 60; n++) {
        const headers = { ...json, "X-Forwarded-For": (address as (n: string) => string)((n + 1).toString(16)) };
        const body = JSON.stringify({ email: `nadie${n}@example.com`, password: "no es esta" });
        ends.push((await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body })).status);
      }
      // The captcha that is asked for is a 403.
      return { found: tally(ends), refused: ends.filter((end) => end === 401).length <= 20 };
    },
  })),
  {
    what: "300 half-sent heads",
    run: ({ port }) => untilClosed(hold(port, 300, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "), 15),
  },
  ...[
    ["100 half-sent bodies", "/api/auth/login"],
    ["100 half-sent bodies to where sockets poll", "/socket.io/?EIO=4&transport=polling"],
  ].map(([what, path]) => ({
    what: what as string,
    run: ({ port }: Site) =>
      untilClosed(hold(port, 100, `${head(path as string, { ...json, "Content-Length": "1000" })}{`), 15),
  })),
  slowBodies,
  {
    what: "pictures to scale",
    run: (site) =>
      flood(site, asked(widths.map((width) => `/_next/image?url=${encodeURIComponent(picture)}&w=${width}&q=75`))),
  },
  ...[
    ["people who are not there", (n: number) => `/team/x${n}`],
    ["projects that are not there", (n: number) => `/projects/x${n}`],
    ["lessons that are not there", (n: number) => `/academy/a/b/c/x${n}`],
    ["searches of products", (n: number) => `/product?search=x${n}`],
    ["searches of the academy", (n: number) => `/academy?q=x${n}`],
  ].map(([what, address]) => ({
    what: what as string,
    run: (site: Site) => flood(site, asked(numbered(address as (n: number) => string))),
  })),
  {
    what: "4,000 invented pages by the beacon",
    run: async (site, { databaseUrl }) => {
      const beacon = (n: number) =>
        toWire({
          method: "POST",
          path: "/api/stat/collect",
          headers: { "User-Agent": userAgents[0]!, "X-Forwarded-For": "203.0.113.9" },
          body: JSON.stringify({ url: `/inventada-${n}` }),
        });
      const { found } = await flood(
        site,
        Array.from({ length: 4_000 }, (_, n) => beacon(n)),
      );
      const [row] = await query<{ stored: string }>(
        databaseUrl,
        "SELECT count(*) AS stored FROM visit_subjects WHERE kind = 'page' AND name LIKE '/inventada-%'",
      );
      return { found: `${found}, ${row!.stored} pages stored`, refused: row!.stored === "0" };
    },
  },
];
