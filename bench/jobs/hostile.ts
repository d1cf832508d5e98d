import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Line } from "../harness/report";
import { toWire, userAgents } from "../harness/requests";
import { type Site, startSite } from "../harness/site";
import type { Stage } from "../harness/stage";
import { measure } from "../harness/wrk";

const distinct = 100_000;
const slowOnes = 200;

/** What strangers may send to short links and to the statistics. */
export async function hostile(stage: Stage): Promise<Line[]> {
  const site = await startSite(stage);
  try {
    return [await corpus(site), ...(await flood(site)), await slowBodies(site)];
  } finally {
    await site.stop();
  }
}

const collect = (body: string): string =>
  toWire({ method: "POST", path: "/api/stat/collect", headers: { "User-Agent": userAgents[0]! }, body });

/** Sent as it is, byte by byte: no text in UTF-8. */
const invalid = '{"url":"/\xff\xfe"}';

const requests: [string, string][] = [
  ["a code of a megabyte", toWire({ path: `/s/${"a".repeat(1_000_000)}` })],
  ["a long code", toWire({ path: `/s/${"a".repeat(10_000)}` })],
  ["an injected header", toWire({ path: "/s/abc%0d%0aSet-Cookie:%20injected=1" })],
  ["half a character", toWire({ path: "/s/%E0%A4%A" })],
  ["invalid UTF-8", toWire({ path: "/s/%ff%fe" })],
  ["NUL in a code", toWire({ path: "/s/abc%00" })],
  ["dots", toWire({ path: "/s/..%2f..%2fetc%2fpasswd" })],
  ["a megabyte", collect(JSON.stringify({ url: "a".repeat(1_000_000) }))],
  ["an address of another site", collect(JSON.stringify({ url: "https://evil.example/x" }))],
  ["a script", collect(JSON.stringify({ url: "javascript:alert(1)" }))],
  ["data", collect(JSON.stringify({ url: "data:text/html,x" }))],
  ["NUL in an address", collect('{"url":"/a\\u0000b"}')],
  ["no JSON", collect("{")],
  ["a list", collect("[]")],
  ["one field too many", collect('{"url":"/","x":1}')],
  ["bytes", collect(invalid).replace(/Content-Length: \d+/, `Content-Length: ${invalid.length}`)],
  ["a prototype", collect('{"__proto__":{"url":"/"}}')],
];

async function corpus(site: Site): Promise<Line> {
  const bad: string[] = [];
  for (const [what, request] of requests) {
    const answer = await send(site.port, request);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
    if (!(status >= 400 && status < 500) || /set-cookie: injected/i.test(answer)) bad.push(`${what}: ${status}`);
  }
  return {
    what: "a hostile corpus",
    found: bad.join(", ") || `${requests.length} × 4xx`,
    goal: "4xx",
    ok: bad.length === 0,
  };
}

/** The beginning of what comes back. */
function send(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(request, "latin1"));
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(5_000, end);
    socket.on("data", (chunk) => {
      answer += chunk;
      if (answer.includes("\r\n\r\n")) end();
    });
    socket.on("error", end);
    socket.on("close", end);
  });
}

/** Every request another address, as fast as they are answered. */
async function flood(site: Site): Promise<Line[]> {
  const lines: Line[] = [];
  const floods: [string, () => string][] = [
    [
      "codes",
      () => toWire({ path: `/s/${randomBytes(6).toString("hex")}`, headers: { "User-Agent": userAgents[0]! } }),
    ],
    ["addresses", () => collect(JSON.stringify({ url: `/${randomBytes(8).toString("hex")}` }))],
  ];
  for (const [what, request] of floods) {
    const before = site.memory();
    const { rate, p99 } = await measure(site.origin, Array.from({ length: distinct }, request), 10);
    const alive = await howLong(site);
    const after = site.memory();
    const found = `${before} → ${after} MB, alive after ${Math.round(alive)} ms`;
    lines.push({
      what: `distinct ${what}`,
      rate: Math.round(rate),
      p99: Math.round(p99),
      found,
      goal: "bounded",
      ok: after < 800 && alive < 1_000,
    });
  }
  return lines;
}

/** Bodies that come byte by byte: they are cut off, and others are served meanwhile. */
async function slowBodies(site: Site): Promise<Line> {
  const head = collect("x".repeat(1_000)).slice(0, -1_000);
  const started = Date.now();
  let open = slowOnes;
  const sockets = Array.from({ length: slowOnes }, () => {
    const socket = connect(site.port, "127.0.0.1", () => socket.write(head));
    socket.on("error", () => {});
    socket.on("close", () => open--);
    socket.resume();
    return socket;
  });
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write("x")), 500);
  let slowest = 0;
  while (open > 0 && Date.now() - started < 40_000) {
    slowest = Math.max(slowest, await howLong(site));
    await sleep(200);
  }
  clearInterval(drip);
  sockets.forEach((socket) => socket.destroy());
  const seconds = Math.round((Date.now() - started) / 1000);
  const found = `${open} of ${slowOnes} open after ${seconds} s, others waited ${Math.round(slowest)} ms at most`;
  return { what: "slow bodies", found, goal: "cut off", ok: open === 0 && slowest < 1_000 };
}

async function howLong({ origin }: Site): Promise<number> {
  const started = performance.now();
  await (await fetch(`${origin}/api/health/live`)).arrayBuffer();
  return performance.now() - started;
}
