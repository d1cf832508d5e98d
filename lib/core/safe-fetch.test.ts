import { once } from "node:events";
import { type Server, createServer } from "node:http";
import { type AddressInfo, createServer as createListener } from "node:net";
import { waitUntil } from "@/lib/testing/wait-until";
import { env } from "./env";
import { SafeFetchError, isPublicAddress, publicLookup, safeFetch } from "./safe-fetch";

/** The addresses that the names of these tests resolve to; `.test` is nobody's. */
const names: Record<string, string[]> = {
  "public.test": ["8.8.8.8", "2606:4700::1111"],
  "private.test": ["10.0.0.1"],
  "loopback.test": ["127.0.0.1"],
  "first-private.test": ["10.0.0.1", "8.8.8.8"],
  "last-private.test": ["8.8.8.8", "1.1.1.1", "::1"],
  "nowhere.test": [],
};
jest.mock("node:dns", () => ({
  ...jest.requireActual<object>("node:dns"),
  lookup: jest.fn((name: string, options: object, answer: (...result: unknown[]) => void) => {
    const found = /^localhost\.?$/.test(name) ? ["127.0.0.1", "::1"] : names[name];
    if (!found) answer(new Error(`getaddrinfo ENOTFOUND ${name}`));
    else
      answer(
        null,
        found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
  }),
}));

const rules = { maxBytes: 1_000, timeoutMs: 20_000, types: ["text/"] };
const impatient = { ...rules, timeoutMs: 300 };
let server: Server;
let origin: string;
/** The paths that the stand-in was asked for, and those whose answers have ended or were hung up on. */
const seen: string[] = [];
const closed: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname: route } = new URL(request.url!, "http://x");
    seen.push(route);
    response.on("close", () => closed.push(route));
    const text = (body: string, headers = {}) =>
      response.writeHead(200, { "content-type": "text/markdown", ...headers }).end(body);
    const redirect = (location: string, status = 302) => response.writeHead(status, { location }).end();
    const [, kind, value = ""] = route.split("/").map(decodeURIComponent);
    if (kind === "ok") text("# Hola");
    else if (kind === "declared") text("x".repeat(Number(value)), { "content-length": value });
    else if (kind === "chunked") {
      response.writeHead(200, { "content-type": "text/plain" }).write("x");
      response.end("x".repeat(Number(value) - 1));
    } else if (kind === "endless") {
      response.writeHead(200, { "content-type": "text/plain" });
      const timer = setInterval(() => response.write("x".repeat(100)), 1);
      response.on("close", () => clearInterval(timer));
    } else if (kind === "endless-moved") {
      response.writeHead(302, { location: "/ok" });
      const timer = setInterval(() => response.write("x".repeat(100)), 1);
      response.on("close", () => clearInterval(timer));
    } else if (kind === "claims") {
      response.writeHead(200, { "content-type": "text/plain", "content-length": "5000" }).write("x");
    } else if (kind === "stalled") response.writeHead(200, { "content-type": "text/plain" }).write("x");
    else if (kind === "broken") {
      response.writeHead(200, { "content-type": "text/plain", "content-length": "100" }).write("x", () => {
        response.destroy();
      });
    } else if (kind === "type") response.writeHead(200, value ? { "content-type": value } : {}).end("x");
    else if (kind === "slow") setTimeout(() => text("tarde"), 5_000).unref();
    else if (kind === "status") response.writeHead(Number(value), { "content-type": "text/plain" }).end();
    else if (kind === "moved") redirect("/ok", Number(value));
    else if (kind === "hops") redirect(value === "1" ? "/ok" : `/hops/${Number(value) - 1}`);
    else if (kind === "to") redirect(value);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The stand-in is allowed as an operator would allow an internal file store; everything else stays refused.
  env.FETCH_TRUSTED_ORIGINS.push(origin);
});

beforeEach(() => {
  seen.length = closed.length = 0;
});

afterAll(() => {
  env.FETCH_TRUSTED_ORIGINS.length = 0;
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Why an address is not fetched; fails when it is. */
async function refusal(address: string, within = rules): Promise<string> {
  const error: unknown = await safeFetch(address, within).then(
    () => new Error(`${address} was fetched`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof SafeFetchError)) throw error;
  return error.message;
}

describe("what is fetched", () => {
  test("a text, with its type", async () => {
    const { body, contentType } = await safeFetch(`${origin}/ok`, rules);
    expect([body.toString(), contentType]).toEqual(["# Hola", "text/markdown"]);
  });

  test.each([301, 302, 303, 307, 308])("what a %i leads to", async (status) => {
    expect((await safeFetch(`${origin}/moved/${status}`, rules)).body.toString()).toBe("# Hola");
  });

  test("what three redirects lead to, and not four", async () => {
    expect((await safeFetch(`${origin}/hops/3`, rules)).body.toString()).toBe("# Hola");
    expect(seen).toEqual(["/hops/3", "/hops/2", "/hops/1", "/ok"]);
    expect(await refusal(`${origin}/hops/4`)).toBe("too many redirects");
    expect(seen.slice(4)).toEqual(["/hops/4", "/hops/3", "/hops/2", "/hops/1"]);
  });

  test.each(["declared", "chunked"])("as much as is allowed and no more (%s)", async (kind) => {
    expect((await safeFetch(`${origin}/${kind}/1000`, rules)).body).toHaveLength(1_000);
    expect(await refusal(`${origin}/${kind}/1001`)).toBe("too large");
  });

  test.each(["text/x", "TEXT/X", "text/html; charset=utf-8"])("the type %s", async (type) => {
    const { contentType } = await safeFetch(`${origin}/type/${encodeURIComponent(type)}`, rules);
    expect(contentType).toBe(type.toLowerCase());
  });
});

describe("answers that are refused", () => {
  test.each([
    ["/type/image%2Fpng", "unexpected type image/png"],
    ["/type/application%2Ftext%2F", "unexpected type application/text/"],
    ["/type/", "unexpected type "],
    ["/status/500", "status 500"],
    ["/status/204", "status 204"],
    ["/status/302", "status 302"],
    ["/status/404", "status 404"],
  ])("%s: %s", async (route, message) => {
    expect(await refusal(origin + route)).toBe(message);
  });

  test.each([
    ["/slow", "no answer: The operation was aborted due to timeout"],
    ["/stalled", "broken answer: The operation was aborted due to timeout"],
  ])("%s, in time: %s", async (route, message) => {
    expect(await refusal(origin + route, impatient)).toBe(message);
  });

  test("one that ends before its end", async () => {
    expect(await refusal(`${origin}/broken`)).toMatch(/^broken answer: /);
  });

  test("one that only says how large it is, without waiting for it", async () => {
    expect(await refusal(`${origin}/claims`)).toBe("too large");
  });

  test("what a redirect says besides where to is not read", async () => {
    expect((await safeFetch(`${origin}/endless-moved`, rules)).body.toString()).toBe("# Hola");
    await waitUntil("what the redirect says is hung up on", () => closed.includes("/endless-moved"));
  });

  test("a stream without an end is hung up on as soon as it is too large", async () => {
    const started = performance.now();
    expect(await refusal(`${origin}/endless`)).toBe("too large");
    expect(performance.now() - started).toBeLessThan(rules.timeoutMs);
    await waitUntil("the stream is hung up on", () => closed.length > 0);
    expect(closed).toEqual(["/endless"]);
  });
});

const notPublic = (host: string) => `${host} is not a public address`;
const https = "only https addresses are fetched";
const credentials = "an address with credentials is not fetched";

/** Addresses and why they are refused. */
const refused: [address: string, message: string][] = [
  ["http://127.0.0.1", https],
  ["https://127.0.0.1", notPublic("127.0.0.1")],
  ["https://127.1", notPublic("127.0.0.1")],
  ["https://2130706433", notPublic("127.0.0.1")],
  ["https://0x7f000001", notPublic("127.0.0.1")],
  ["https://0177.0.0.1", notPublic("127.0.0.1")],
  ["https://0", notPublic("0.0.0.0")],
  ["https://0.0.0.0", notPublic("0.0.0.0")],
  ["http://[::ffff:169.254.169.254]/", https],
  ["https://[::ffff:169.254.169.254]/", notPublic("::ffff:a9fe:a9fe")],
  ["https://[::ffff:a9fe:a9fe]/", notPublic("::ffff:a9fe:a9fe")],
  ["https://169.254.169.254/latest/meta-data", notPublic("169.254.169.254")],
  ["https://[::1]/", notPublic("::1")],
  ["https://[::]/", notPublic("::")],
  ["https://[::127.0.0.1]/", notPublic("::7f00:1")],
  ["https://[::8.8.8.8]/", notPublic("::808:808")],
  ["https://[fd00::1]/", notPublic("fd00::1")],
  ["https://[fe80::1]/", notPublic("fe80::1")],
  ["https://[64:ff9b::7f00:1]/", notPublic("64:ff9b::7f00:1")],
  ["https://[2002:7f00:1::]/", notPublic("2002:7f00:1::")],
  ["https://10.0.0.1", notPublic("10.0.0.1")],
  ["https://172.16.0.1", notPublic("172.16.0.1")],
  ["https://192.168.1.1", notPublic("192.168.1.1")],
  ["https://100.64.0.1", notPublic("100.64.0.1")],
  ["https://198.18.0.1", notPublic("198.18.0.1")],
  ["https://224.0.0.1", notPublic("224.0.0.1")],
  ["https://255.255.255.255", notPublic("255.255.255.255")],
  ["https://localhost", notPublic("localhost")],
  ["https://localhost.", notPublic("localhost.")],
  ["https://LOCALHOST:8443", notPublic("localhost")],
  ["https://private.test", notPublic("private.test")],
  ["https://loopback.test", notPublic("loopback.test")],
  ["https://first-private.test", notPublic("first-private.test")],
  ["https://last-private.test", notPublic("last-private.test")],
  ["https://nowhere.test", notPublic("nowhere.test")],
  ["https://unknown.test", "no answer: getaddrinfo ENOTFOUND unknown.test"],
  ["http://example.com", https],
  ["file:///etc/passwd", https],
  ["ftp://example.com", https],
  ["data:text/plain,x", https],
  ["javascript:1", https],
  ["https://user:pass@example.com", credentials],
  ["https://user@example.com", credentials],
  ["https://:pass@example.com", credentials],
  ["gopher://x", https],
  ["", "not an address"],
  ["x", "not an address"],
  ["//x", "not an address"],
  ["https://", "not an address"],
];

describe("addresses that are refused", () => {
  test.each(refused)("%s: %s", async (address, message) => {
    expect(await refusal(address)).toBe(message);
    // An address without a scheme is a path of the page that redirects.
    if (/^\w+:/.test(address)) expect(await refusal(`${origin}/to/${encodeURIComponent(address)}`)).toBe(message);
  });

  test("nobody who listens on this machine is connected to, whatever it is called", async () => {
    let connections = 0;
    const listener = createListener((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, "::");
    await once(listener, "listening");
    const { port } = listener.address() as AddressInfo;
    const hosts = [
      "127.0.0.1",
      "127.1",
      "2130706433",
      "0",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "localhost",
      "loopback.test",
    ];
    try {
      for (const host of hosts) {
        expect(await refusal(`http://${host}:${port}/`)).toBe(https);
        expect(await refusal(`https://${host}:${port}/`)).toMatch(/ is not a public address$/);
        const moved = `${origin}/to/${encodeURIComponent(`https://${host}:${port}/`)}`;
        expect(await refusal(moved)).toMatch(/ is not a public address$/);
      }
      expect(connections).toBe(0);
    } finally {
      await new Promise((resolve) => listener.close(resolve));
    }
  });

  test("an origin is trusted as a whole: scheme, name and port", async () => {
    const { port } = new URL(origin);
    for (const other of [`http://localhost:${port}/ok`, "http://127.0.0.1:1/ok", `https://127.0.0.1:${port}/ok`]) {
      expect(await refusal(other)).toMatch(/^only https|not a public address$/);
    }
    expect(seen).toEqual([]);
  });
});

test("the lookup gives what a name resolves to when all of it is public", async () => {
  const ask = (all: boolean) =>
    new Promise((resolve) => publicLookup("public.test", { all }, (...answer: unknown[]) => resolve(answer)));
  expect(await ask(false)).toEqual([null, "8.8.8.8", 4]);
  expect(await ask(true)).toEqual([
    null,
    [
      { address: "8.8.8.8", family: 4 },
      { address: "2606:4700::1111", family: 6 },
    ],
  ]);
});

test("public addresses are told from the rest", () => {
  for (const address of ["8.8.8.8", "2606:4700::1111", "1.1.1.1"]) expect(isPublicAddress(address)).toBe(true);
  for (const address of ["::ffff:8.8.8.8.8", "", "10.1.1.1", "::ffff:10.1.1.1"])
    expect(isPublicAddress(address)).toBe(false);
});
