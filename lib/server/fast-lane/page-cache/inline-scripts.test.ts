import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, type RequestListener, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { nameScripts } from "./inline-scripts";

const policy = "default-src 'none'; script-src 'self' 'sha256-own' https://x.example; style-src 'unsafe-inline'";
const hash = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

type Compress = (...parts: [...Parameters<RequestListener>, () => void]) => void;
const compression = jest.requireActual<() => Compress>("next/dist/compiled/compression");

/** Asks a server that answers like `next`, through Next's own compression, and returns what arrives. */
async function ask(next: RequestListener, headers: OutgoingHttpHeaders = {}) {
  const compress = compression();
  const server = createServer((request, response) => {
    response.setHeader("Content-Security-Policy", policy);
    nameScripts(request, response);
    compress(request, response, () => next(request, response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    const request = send({ host: "127.0.0.1", port, path: "/academy", headers, agent: false }).end();
    const [response] = (await once(request, "response")) as Parameters<RequestListener>;
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const page =
  (...parts: (string | Buffer)[]): RequestListener =>
  (_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("ETag", '"abc"');
    // As Next sends what comes in pieces.
    response.flushHeaders();
    for (const part of parts) response.write(part);
    response.end();
  };
const textOf = async (html: string): Promise<string> => (await ask(page(html))).body.toString();

test("the policy of a page names its scripts, and allows no other within it", async () => {
  const scripts = [
    `<p>ñandú</p><script>theme("✓ ñandú")</script><script src="/a.js" async=""></script><script id="b">boot([1])</script>`,
    `<script type="application/ld+json">{"a":1}</script>`,
    `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"a"])</script>`,
    `<script src="/b.js"></script><script>self.__next_f.push([1,"b"])</script><script>self.__next_f.push([1,"c"])</script>`,
  ];
  const { headers, body } = await ask(page(...scripts));
  const run = [
    'theme("✓ ñandú")',
    "boot([1])",
    '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"a"])',
  ];
  run.push('self.__next_f.push([1,"b"]);self.__next_f.push([1,"c"])');
  for (const script of run) expect(body.toString()).toContain(`>${script}</script>`);
  expect(headers["content-security-policy"]).toBe(
    `default-src 'none'; script-src 'self' 'sha256-own' https://x.example ${run.map(hash).join(" ")}; style-src 'unsafe-inline'`,
  );
  expect(headers).toMatchObject({ "content-length": String(body.length), vary: "Accept-Encoding" });
  // Next's tag is for the page with its scripts apart.
  expect(headers.etag).toBeUndefined();
});

test.each([
  ["br", "gzip, deflate, br", brotliDecompressSync],
  ["gzip", "gzip, deflate", gunzipSync],
] as const)(
  "a page is sent as %s, in one piece or in many, with its own status",
  async (encoding, accepted, unpack) => {
    const text = "<p>ñandú</p>".repeat(500);
    const whole: RequestListener = (_request, response) => {
      response.statusCode = 404;
      response.setHeader("Content-Type", "text/html");
      response.end(`${text}<script>a()</script>`);
    };
    for (const [next, status] of [
      [page(text, "<script>a()</script>"), 200],
      [whole, 404],
    ] as const) {
      const answer = await ask(next, { "accept-encoding": accepted });
      expect([answer.status, answer.headers["content-encoding"]]).toEqual([status, encoding]);
      expect(unpack(answer.body).toString()).toBe(`${text}<script>a()</script>`);
      expect(answer.headers["content-security-policy"]).toContain(hash("a()"));
    }
  },
);

test("what is no page is sent as it comes", async () => {
  const feed: RequestListener = (_request, response) => {
    response.setHeader("Content-Type", "application/xml");
    response.setHeader("ETag", '"abc"');
    response.write("<a>");
    response.end("</a>");
  };
  const { headers, body } = await ask(feed, { "accept-encoding": "gzip" });
  expect([body.toString(), headers["content-security-policy"], headers.etag]).toEqual(["<a></a>", policy, '"abc"']);
});

test("a page above four megabytes is sent as it comes, and none of its scripts is allowed", async () => {
  const part = randomBytes(1024 * 1024);
  const { headers, body } = await ask(page("<script>a()</script>", part, part, part, part, part));
  expect(body).toHaveLength(20 + 5 * part.length);
  expect(headers["content-security-policy"]).toBe(policy);
});

test("a page that ends in its midst arrives at nobody", async () => {
  const broken: RequestListener = (_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.write("<p>uno");
    response.destroy();
  };
  await expect(ask(broken)).rejects.toThrow("socket hang up");
});

test("a page that Next ends twice ends once", async () => {
  expect(await textOf("<html><body>uno</body></html><script>2</script></body></html>")).toBe(
    "<html><body>uno<script>2</script></body></html>",
  );
});

test("files of scripts come after the first frame, in their order, by a script that the policy allows", async () => {
  const files = ["/_next/static/chunks/a.js", "/_next/static/chunks/b.js"];
  const tags = [
    `<script src="${files[0]}" async=""></script>`,
    `<script src="${files[1]}" id="_R_" async=""></script>`,
  ];
  const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
  const text = await textOf(
    `<link rel="preload" as="script" fetchPriority="low" href="${files[1]}"/>${tags[0]}<p>uno</p>${old}${tags[1]}`,
  );
  const [, script] = /^<script>([^<]*)<\/script><p>uno<\/p>(.*)$/.exec(text)!;
  expect(script).toContain(`(${JSON.stringify(files)})`);
  expect(text).toBe(`<script>${script}</script><p>uno</p>${old}`);

  const added: Record<string, unknown>[] = [];
  const frames: (() => void)[] = [];
  const document = {
    createElement: () => ({}),
    head: { append: (element: Record<string, unknown>) => added.push(element) },
  };
  const timeouts: [() => void, number | undefined][] = [];
  const run = new Function("document", "requestAnimationFrame", "setTimeout", script!);
  run(
    document,
    (frame: () => void) => frames.push(frame),
    (then: () => void, ms?: number) => timeouts.push([then, ms]),
  );
  expect(added).toEqual([]);
  frames[0]!();
  expect(timeouts.map(([, ms]) => ms)).toEqual([2_000, undefined]);
  for (const [then] of timeouts.toReversed()) then();
  expect(added).toEqual(files.map((src) => ({ src, async: true })));
});
