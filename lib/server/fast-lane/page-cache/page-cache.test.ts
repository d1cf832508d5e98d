import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as send,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { outage } from "@/lib/core/outage";
import { waitUntil } from "@/lib/testing/wait-until";
import { askNext } from "./ask-next";
import { createPageCache, type PageCache } from "./page-cache";

type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

const page = "<!doctype html><p>ñandú</p>".repeat(200);
const tag = `W/"${createHash("sha256").update(page).digest("base64url")}"`;
const html: Record<string, string | string[]> = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "s-maxage=3600, stale-while-revalidate=82800",
  Vary: "rsc, next-router-state-tree",
  ETag: '"abc"',
  "Content-Security-Policy": "default-src 'none'",
  link: ["</a>; rel=preload", "</a>; rel=preload"],
  "x-nextjs-cache": "MISS",
};

let server: Server;
let origin: string;
let cache: PageCache;
/** Stands in for Next. */
let next: RequestListener;
/** The requests that reached it. */
let asked: IncomingMessage[];

async function elseNext(request: IncomingMessage, response: ServerResponse, answered: boolean | Promise<boolean>) {
  if (await answered) return;
  asked.push(request);
  next(request, response);
}

const paths = () => asked.map(({ url }) => url);
const answerWith =
  (headers: Record<string, string | string[]>, body: string | Buffer = page, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);

beforeEach(async () => {
  asked = [];
  next = answerWith(html);
  cache = createPageCache((path) => askNext(origin, path));
  cache.turn(true);
  server = createServer((request, response) => {
    void elseNext(request, response, cache.answer(request, response, "id-of-this-request"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function fetchRaw(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const request = send({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      const { statusCode, headers: got } = response;
      buffer(response).then((body) => resolve({ status: statusCode!, headers: got, body }), reject);
    });
    request.on("error", reject);
    request.end();
  });
}

test("a page is asked for once and then given as it was, with its headers and the id of the request", async () => {
  const replies = [await fetchRaw("/academy"), await fetchRaw("/academy")];
  expect(paths()).toEqual(["/academy"]);
  for (const { status, headers, body } of replies) {
    expect(status).toBe(200);
    expect(body.toString()).toBe(page);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "s-maxage=3600, stale-while-revalidate=82800",
      "content-security-policy": "default-src 'none'",
      "content-length": String(Buffer.byteLength(page)),
      vary: "rsc, next-router-state-tree, Accept-Encoding",
      link: "</a>; rel=preload",
      etag: tag,
      "x-request-id": "id-of-this-request",
      "x-nextjs-cache": "HIT",
    });
    expect(headers["content-encoding"]).toBeUndefined();
  }
});

test("br and gzip hold the same bytes", async () => {
  const br = await fetchRaw("/academy", { "accept-encoding": "gzip, br" });
  const gzip = await fetchRaw("/academy", { "accept-encoding": "gzip" });
  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  expect(brotliDecompressSync(br.body).toString()).toBe(page);
  expect(gunzipSync(gzip.body).toString()).toBe(page);
  expect(br.headers["content-length"]).toBe(String(br.body.length));
  expect(paths()).toEqual(["/academy"]);
});

test("who has the page already is told so", async () => {
  await fetchRaw("/academy");
  for (const known of [tag, tag.slice(2), `"x", ${tag}`, "*"]) {
    const { status, headers, body } = await fetchRaw("/academy", { "if-none-match": known });
    expect([known, status, body.length]).toEqual([known, 304, 0]);
    expect(headers).toMatchObject({
      etag: tag,
      vary: expect.any(String),
      "cache-control": expect.any(String),
      "content-security-policy": expect.any(String),
    });
    expect(headers["content-type"]).toBeUndefined();
  }
  for (const other of ['"old"', '"abc"'])
    expect((await fetchRaw("/academy", { "if-none-match": other })).status).toBe(200);
  // The first to ask may know the page as well; Next is asked for the whole all the same.
  cache.clear();
  expect((await fetchRaw("/academy", { "if-none-match": tag })).status).toBe(304);
  expect((await fetchRaw("/academy")).body.toString()).toBe(page);
});

test.each([
  ["another method", "/academy", {}, "HEAD"],
  ["a form", "/academy", {}, "POST"],
  ["data for a page that is open", "/academy", { rsc: "1" }],
  ["data by its mark", "/academy?_rsc=1a2b"],
  ["a prefetched segment", "/academy", { "next-router-segment-prefetch": "/_tree" }],
  ["the state of the router", "/academy", { "next-router-state-tree": "x" }],
  ["an intercepted route", "/academy", { "next-url": "/" }],
  ["a range", "/academy", { range: "bytes=0-9" }],
  ["a draft", "/academy", { cookie: "a=b; __prerender_bypass=x" }],
  ["a preview", "/academy", { cookie: "__next_preview_data=x" }],
  ["a caller with a token", "/academy", { authorization: "Bearer x" }],
  ["this process itself", "/academy", { "x-internal-key": "whatever" }],
  ["a search", "/academy?q=sql"],
  ["a search among campaigns", "/academy?utm_source=a&q=sql"],
  ["a search in disguise", "/academy?utm_source=a&%71=sql"],
  ["the API", "/api/health/live"],
  ["the panel", "/dashboard"],
  ["somebody's wardrobe", "/armario/wardrobe/ana"],
  ["the way back of a sign-in", "/auth/callback?accessToken=x"],
  ["a link to a new password", "/auth/password/restore/abc"],
  ["an offer", "/repo?price=5"],
  ["a short link", "/s/abc"],
  ["a file of Next's", "/_next/static/x.js"],
  ["a file", "/brand/quinde.svg"],
  ["a file named like a map", "/academy/sitemap.xml"],
  ["an encoded path", "/%61cademy"],
  ["a slash too many", "/academy/"],
  ["two slashes", "/academy//sql"],
  ["dots", "/academy/../contact"],
  ["hidden dots", "/academy/%2e%2e/contact"],
  ["a semicolon", "/academy;x=1"],
  ["a whole address", "http://evil.example/academy"],
  ["a giant", `/${"a".repeat(3000)}`],
  ["a giant query", `/academy?utm_source=${"a".repeat(3000)}`],
  ["the front of another host", "/", { host: "evil.example" }],
])("%s is Next's: %s", async (_, path, headers: Record<string, string> = {}, method = "GET") => {
  for (let visit = 0; visit < 2; visit++) await fetchRaw(path, headers, method);
  expect(paths()).toEqual([path, path]);
});

test("the map of the site is kept as pages are", async () => {
  next = answerWith({ ...html, "Content-Type": "application/xml; charset=utf-8" });
  for (const path of ["/sitemap.xml", "/sitemap/1.xml"])
    for (let visit = 0; visit < 2; visit++) expect((await fetchRaw(path)).body.toString()).toBe(page);
  expect(paths()).toEqual(["/sitemap.xml", "/sitemap/1.xml"]);
});

test("what no page reads of an address does not make another page", async () => {
  for (const query of [
    "",
    "?",
    "?utm_source=a&utm_medium=b",
    "?gclid=1",
    "?ref=x&fbclid=%00%ff",
    "?utm%5Fsource=a",
    "?price=5",
  ])
    await fetchRaw(`/academy${query}`);
  for (const query of ["", "?redirectURL=%2Fdashboard", "?redirectURL=/x&utm_source=y"]) await fetchRaw(`/${query}`);
  for (const path of ["/auth/login", "/auth/login?redirectURL=/x", "/api/docs"]) await fetchRaw(path);
  expect(paths()).toEqual(["/academy", "/", "/auth/login", "/api/docs"]);
});

const without = (name: string) => Object.fromEntries(Object.entries(html).filter(([key]) => key !== name));

test.each<[string, RequestListener]>([
  ["an error", answerWith(html, page, 500)],
  ["what is missing", answerWith(html, page, 404)],
  ["a redirect", answerWith({ ...html, Location: "/x" }, "", 308)],
  ["a page of one person", answerWith({ ...html, "Cache-Control": "private, no-store" })],
  ["private for all", answerWith({ ...html, "Cache-Control": "private, s-maxage=60" })],
  ["no lifetime", answerWith(without("Cache-Control"))],
  ["a lifetime of nothing", answerWith({ ...html, "Cache-Control": "s-maxage=0" })],
  ["a lifetime for browsers", answerWith({ ...html, "Cache-Control": "public, max-age=60" })],
  ["a cookie", answerWith({ ...html, "Set-Cookie": "a=b" })],
  ["a page by cookie", answerWith({ ...html, Vary: "Cookie" })],
  ["another type", answerWith({ ...html, "Content-Type": "application/json" })],
  ["a page that is being renewed", answerWith({ ...html, "x-nextjs-cache": "STALE" })],
  ["more than 4 MB", answerWith(html, Buffer.alloc(4 * 1024 * 1024 + 1, 65))],
])("%s is not kept", async (_, handler) => {
  next = handler;
  const { body } = await fetchRaw("/academy");
  await fetchRaw("/academy");
  // Once to see whether it may be kept, then each for itself.
  expect(asked).toHaveLength(3);
  expect(asked[0]!.headers["x-internal-key"]).toBeDefined();
  expect(asked[1]!.headers["x-internal-key"]).toBeUndefined();
  next = answerWith(html);
  cache.clear();
  expect((await fetchRaw("/academy")).body.toString()).toBe(page);
  expect(body.toString()).not.toBeUndefined();
});

test("the page of what is not there is kept with its status, and never said to be had already", async () => {
  next = answerWith({ ...html, "Cache-Control": "no-cache" }, page, 404);
  expect(cache.holds("/team/-")).toBe(false);
  for (const headers of [undefined, undefined, { "if-none-match": 'W/"abc"' }]) {
    const answer = await fetchRaw("/team/-", headers);
    expect([answer.status, answer.body.toString()]).toEqual([404, page]);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  }
  expect(paths()).toEqual(["/team/-"]);
  expect(cache.holds("/team/-")).toBe(true);
  // As a page it would say that there is something.
  next = answerWith(html);
  cache.clear();
  await fetchRaw("/team/-");
  expect(cache.holds("/team/-")).toBe(false);
});

test("nothing of a visitor's request reaches what others get", async () => {
  next = (request, response) => {
    const seen = { ...request.headers, "x-internal-key": undefined, connection: undefined, host: undefined };
    response.writeHead(200, html).end(JSON.stringify({ url: request.url, ...seen }));
  };
  const { body } = await fetchRaw("/academy?utm_source=<script>", {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "gopher",
    "x-middleware-rewrite": "/dashboard",
    "x-matched-path": "/dashboard",
    "x-nextjs-rewritten-path": "/x",
    "accept-encoding": "identity",
    "accept-language": "en",
    "user-agent": "quinde-whole-page",
    cookie: "next-auth.session-token=x",
  });
  expect(JSON.parse(body.toString())).toEqual({
    url: "/academy",
    accept: "text/html",
    "accept-encoding": "identity",
  });
});

test("100 who ask at once are one question, and each gets the page", async () => {
  next = (request, response) => void sleep(50).then(() => answerWith(html)(request, response));
  const replies = await Promise.all(Array.from({ length: 100 }, () => fetchRaw("/academy")));
  expect(asked).toHaveLength(1);
  expect(new Set(replies.map(({ body }) => body.toString()))).toEqual(new Set([page]));
});

test("whoever went away takes nothing from those who wait", async () => {
  next = (request, response) => void sleep(100).then(() => answerWith(html)(request, response));
  const { port } = server.address() as AddressInfo;
  const impatient = send({ host: "127.0.0.1", port, path: "/academy", agent: false });
  impatient.on("error", () => {});
  impatient.end();
  await waitUntil("Next is asked", () => asked.length > 0, { every: 1 });
  const waiting = fetchRaw("/academy");
  await sleep(20);
  impatient.destroy();
  expect((await waiting).body.toString()).toBe(page);
  expect(asked).toHaveLength(1);
});

test.each([
  ["first", [0, 1]],
  ["last", [1, 0]],
])(
  "what was asked before a change and comes %s is not kept; who comes after it gets the new page",
  async (_, order) => {
    let version = 0;
    const held: (() => void)[] = [];
    next = (request, response) => {
      const answer = answerWith(html, `version ${version}`);
      held.push(() => answer(request, response));
    };
    const before = fetchRaw("/academy");
    await waitUntil("Next is asked", () => held.length === 1, { every: 1 });
    version = 1;
    cache.clear();
    const after = fetchRaw("/academy");
    await waitUntil("Next is asked again", () => held.length === 2, { every: 1 });
    for (const n of order) {
      held[n]!();
      expect((await [before, after][n]!).body.toString()).toBe(`version ${n}`);
    }
    expect((await fetchRaw("/academy")).body.toString()).toBe("version 1");
    expect(asked).toHaveLength(2);
  },
);

test.each([
  ["knows of it", () => {}],
  [
    "cannot be told",
    () => {
      throw new Error("no");
    },
  ],
])("after a change nothing is asked until Next %s", async (_, end) => {
  let version = 0;
  next = (request, response) => answerWith(html, `version ${version}`)(request, response);
  await fetchRaw("/academy");
  const known = sleep(80).then(() => {
    version = 1;
    end();
  });
  cache.clear(known);
  const replies = await Promise.all([fetchRaw("/academy"), fetchRaw("/academy"), fetchRaw("/contact")]);
  expect(replies.map(({ body }) => body.toString())).toEqual(Array(3).fill("version 1"));
  expect(paths()).toEqual(["/academy", "/academy", "/contact"]);
  await known.catch(() => {});
});

test("Next is asked again after its time, and after a minute at the latest", async () => {
  const now = jest.spyOn(Date, "now");
  const at = (seconds: number) => now.mockReturnValue(1_800_000_000_000 + seconds * 1000);
  at(0);
  next = answerWith({ ...html, "Cache-Control": "s-maxage=5" });
  await fetchRaw("/short");
  next = answerWith(html);
  await fetchRaw("/long");
  at(4.9);
  await fetchRaw("/short");
  expect(asked).toHaveLength(2);
  at(5.1);
  await fetchRaw("/short");
  at(59);
  await fetchRaw("/long");
  expect(paths()).toEqual(["/short", "/long", "/short"]);
  at(60.1);
  expect((await fetchRaw("/long")).body.toString()).toBe(page);
  expect(paths()).toHaveLength(4);
  now.mockRestore();
});

test("off, everything is Next's; on again, nothing is left of before", async () => {
  await fetchRaw("/academy");
  cache.turn(false);
  await fetchRaw("/academy");
  await fetchRaw("/academy");
  expect(asked).toHaveLength(3);
  cache.turn(true);
  await fetchRaw("/academy");
  expect(asked).toHaveLength(4);
});

test("a page can be shown in the place of another, with a status and headers of its own", async () => {
  const closed = { path: "/enlace/unknown", status: 404, headers: ["cache-control", "private, no-store"] };
  server.removeAllListeners("request").on("request", (request: IncomingMessage, response: ServerResponse) => {
    const isShort = request.url!.startsWith("/s/");
    void elseNext(request, response, isShort && cache.show(closed, request, response, "id"));
  });
  for (const method of ["GET", "HEAD"]) {
    const { status, headers, body } = await fetchRaw("/s/nobody", { "if-none-match": "*" }, method);
    expect([status, body.toString()]).toEqual([404, method === "GET" ? page : ""]);
    expect(headers).toMatchObject({
      "cache-control": "private, no-store",
      "content-type": "text/html; charset=utf-8",
      "content-length": String(Buffer.byteLength(page)),
    });
    expect(headers.etag).toBeUndefined();
  }
  expect(paths()).toEqual(["/enlace/unknown"]);
  await fetchRaw("/s/nobody", { rsc: "1" });
  cache.turn(false);
  await fetchRaw("/s/nobody");
  expect(paths()).toEqual(["/enlace/unknown", "/s/nobody", "/s/nobody"]);
});

describe("a page that Next fails to make anew", () => {
  const old = async (path = "/academy") => {
    const { status, headers, body } = await fetchRaw(path);
    return [status, headers["cache-control"], body.toString()];
  };
  beforeEach(() => fetchRaw("/academy"));
  afterEach(() => outage.end());

  test.each([
    ["with an error", answerWith({ "Content-Type": "text/html" }, "broken", 500)],
    ["with silence", ((request) => request.socket.destroy()) as RequestListener],
  ])("%s is the old one, which nobody else may keep, until it is made", async (_how, failing) => {
    next = failing;
    cache.clear();
    expect(await old()).toEqual([200, "no-cache", page]);
    expect(await old()).toEqual([200, "no-cache", page]);
    // The second time it was not worth asking.
    expect(paths()).toEqual(["/academy", "/academy"]);
    expect((await fetchRaw("/academy", { "if-none-match": '"abc"' })).headers).toMatchObject({
      "cache-control": "no-cache",
    });

    next = answerWith(html, "new");
    cache.clear();
    expect(await old()).toEqual([200, html["Cache-Control"], "new"]);
  });

  test("is not even asked for while the database is away, however old", async () => {
    outage.begin();
    cache.clear();
    expect(await old()).toEqual([200, "no-cache", page]);
    expect(paths()).toEqual(["/academy"]);
    // Next has to answer for a page that was never made.
    await fetchRaw("/contact");
    expect(paths()).toEqual(["/academy", "/contact"]);
    outage.end();
    next = answerWith(html, "new");
    expect(await old()).toEqual([200, html["Cache-Control"], "new"]);
  });

  test.each([404, 308])("is forgotten where it is %i", async (status) => {
    next = answerWith({ "Content-Type": "text/html", Location: "/" }, "elsewhere", status);
    cache.clear();
    expect((await old())[0]).toBe(status);
    next = answerWith({}, "broken", 500);
    cache.clear();
    expect((await old())[0]).toBe(500);
  });

  test("is made by Next itself while Next says that it is about to", async () => {
    next = answerWith({ ...html, "x-nextjs-cache": "STALE" }, "almost new");
    cache.clear();
    expect((await old())[2]).toBe("almost new");
    expect((await old())[2]).toBe("almost new");
  });
});

test("when the process cannot be asked, Next answers directly", async () => {
  cache = createPageCache(() => Promise.reject(new Error("ECONNREFUSED")));
  cache.turn(true);
  expect((await fetchRaw("/academy")).body.toString()).toBe(page);
});

describe("what is asked of Next", () => {
  const mebibyte = 1024 * 1024;

  test("is at most sixteen pages at once, however many are wanted", async () => {
    let now = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    next = (request, response) => {
      most = Math.max(most, ++now);
      waiting.push(() => {
        now -= 1;
        answerWith(html)(request, response);
      });
    };
    const replies = Promise.all(Array.from({ length: 40 }, (_, n) => fetchRaw(`/page/${n}`)));
    for (let answered = 0; answered < 40;) {
      const ready = waiting.splice(0);
      if (ready.length === 16 || answered + ready.length >= 40 || answered > 0) {
        for (const answer of ready) answer();
        answered += ready.length;
      } else waiting.push(...ready);
      await new Promise(setImmediate);
    }
    expect((await replies).every(({ status }) => status === 200)).toBe(true);
    expect(most).toBe(16);
  });

  test("is eight pages at once for the memory; what is wanted besides is not waited for", async () => {
    const waiting: (() => void)[] = [];
    const { take } = createPageCache(async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { status: 404, rawHeaders: [], body: Buffer.of() };
    });
    const taken = Array.from({ length: 20 }, (_, n) => take(`/page/${n}`));
    await new Promise(setImmediate);
    expect(waiting).toHaveLength(8);
    for (const end of waiting.splice(0)) end();
    await Promise.all(taken);
    void take("/page/8");
    await waitUntil("there is room again", () => waiting.length === 1, { every: 0 });
    waiting[0]!();
  });

  test("is kept up to four megabytes; a larger page is Next's to send", async () => {
    next = answerWith(html, Buffer.alloc(4 * mebibyte, 65));
    for (let n = 0; n < 2; n++) expect((await fetchRaw("/large")).body).toHaveLength(4 * mebibyte);
    expect(asked).toHaveLength(1);
    next = answerWith(html, Buffer.alloc(4 * mebibyte + 1, 65));
    await expect(askNext(origin, "/larger")).rejects.toThrow("too large");
    expect((await fetchRaw("/larger")).body).toHaveLength(4 * mebibyte + 1);
  });

  test("is waited for ten seconds, and no longer", async () => {
    const patience = new AbortController();
    const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
    next = () => setImmediate(() => patience.abort());
    await expect(askNext(origin, "/silent")).rejects.toThrow("aborted");
    expect(timeout.mock.calls).toEqual([[10_000]]);
    timeout.mockRestore();
  });
});

/** Gives the same page to everybody without a server. */
function giveAlways(body: Buffer): () => number {
  let questions = 0;
  const rawHeaders = Object.entries(html).flatMap(([name, value]) => [name, String(value)]);
  cache = createPageCache(async () => {
    questions++;
    return { status: 200, rawHeaders, body };
  });
  cache.turn(true);
  return () => questions;
}

test("many distinct pages stay within 32 MB", async () => {
  const questions = giveAlways(Buffer.from(randomBytes(375_000).toString("base64")));
  for (let n = 0; n < 50; n++) await fetchRaw(`/page/${n}`);
  await fetchRaw("/page/49");
  expect(questions()).toBe(50);
  await fetchRaw("/page/0");
  expect(questions()).toBe(51);
});

test("a page that is asked for often becomes smaller, and is the same in every form", async () => {
  const text = Array.from({ length: 4_000 }, (_, n) => `<p>Fila ${n} de ${(n * 7919) % 1_000}</p>`).join("");
  giveAlways(Buffer.from(text));
  const sizeOf = async () => (await fetchRaw("/large", { "accept-encoding": "br" })).body.length;
  const first = await sizeOf();
  for (let n = 0; n < 20; n++) await sizeOf();
  await waitUntil("it is smaller", async () => (await sizeOf()) < first * 0.95);
  const { body, headers } = await fetchRaw("/large", { "accept-encoding": "br" });
  expect(headers["content-length"]).toBe(String(body.length));
  expect(brotliDecompressSync(body).toString()).toBe(text);
  expect((await fetchRaw("/large")).body.toString()).toBe(text);
});
