import http from "node:http";
import git from "../prisma/content/git-para-equipos/course.json";
import { routeTable } from "../lib/api/route-table";
import { cookieOf } from "./accounts";
import { lessonsOf } from "./content";
import { expect, test } from "./fixtures";
import { expectNamedScripts, listenToPolicy } from "./policy";

const lesson = lessonsOf(git).at(-2)!;

/** Asks for a path as it is written: a browser, or a library, would tidy it up first. */
function askRaw(baseURL: string, path: string, headers: http.RequestOptions["headers"] = {}): Promise<number> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path, headers, agent: false }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode!));
      })
      .on("error", reject);
  });
}

test("other hosts see nothing but the restricted page", async ({ request }) => {
  const other = await request.get("/", { headers: { host: "otro.example" } });
  const html = await other.text();
  expect(html).toContain("Acceso restringido");
  expect(html).toContain("data:image/svg+xml");
  expect(html).toMatch(/Código QR de http:\/\/localhost:\d+/);
  expect(html).not.toContain("Qué hacemos");
  for (const host of ["localhost", "127.0.0.1:9999", "[::1]"]) {
    expect(await (await request.get("/", { headers: { host } })).text()).not.toContain("Acceso restringido");
  }
});

test("every answer carries the security headers and an id of its own", async ({ request }) => {
  const ids = new Set<string>();
  for (const path of ["/", "/academy", "/api/health/live", "/no/existe", "/brand/quinde-light.svg", "/auth/login"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    ids.add(headers["x-request-id"]!);
  }
  expect(ids.size).toBe(6);
});

test("idle connections are kept longer than proxies keep theirs", async ({ request }) => {
  expect((await request.get("/api/health/live")).headers()["keep-alive"]).toBe("timeout=130");
});

test("the files of the build come compressed, without what only means something for documents", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const addresses = [...html.matchAll(/\/_next\/static\/[\w./-]+\.(?:js|css|woff2)/g)].map(([address]) => address);
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of new Set(addresses)) {
    const response = await request.get(address, { headers: { "accept-encoding": "br" } });
    const { "content-encoding": encoding, ...headers } = response.headers();
    expect([address, response.status(), encoding]).toEqual([
      address,
      200,
      address.endsWith(".woff2") ? undefined : "br",
    ]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-security-policy"]).toBeUndefined();
  }
  expect((await request.get("/_next/static/chunks/none.js")).status()).toBe(404);
});

test.describe("pages for strangers", () => {
  test.use({ expectedErrors: [/status of 404|violates the following Content Security Policy/] });

  // One that is made ahead, one that is made for its address, one that is not there, and one without the site around it.
  test("run the scripts that their policy names, and no others", async ({ page }) => {
    const refused = await listenToPolicy(page);
    for (const [path, status] of [
      [lesson.path, 200],
      ["/product?search=kit", 200],
      ["/academy/no-existe", 404],
      ["/auth/login", 200],
    ] as const) {
      await expectNamedScripts(page, refused, path, status);
    }
  });
});

test("the dashboard's scripts run by a nonce that is new each time", async ({ request }) => {
  const headers = await cookieOf("user");
  const nonces = new Set<string>();
  for (let visit = 0; visit < 2; visit += 1) {
    const response = await request.get("/dashboard", { headers });
    const scripts = /script-src [^;]*/.exec(response.headers()["content-security-policy"]!)![0];
    expect(scripts).not.toContain("unsafe-inline");
    const [, nonce] = /'nonce-([^']+)'/.exec(scripts)!;
    for (const [, named] of (await response.text()).matchAll(/<script\b[^>]*? nonce="([^"]*)"/g))
      expect(named).toBe(nonce);
    nonces.add(nonce!);
  }
  expect(nonces.size).toBe(2);
});

test("headers that only the server may set open no door", async ({ request }) => {
  const variants: Record<string, string>[] = [
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    { "x-middleware-rewrite": "/dashboard" },
    { "x-forwarded-host": "localhost", "x-forwarded-for": "127.0.0.1" },
    { cookie: "next-auth.session-token=forjada" },
  ];
  for (const headers of variants) {
    const response = await request.get("/dashboard", { headers, maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(response.headers().location).toBe("/?redirectURL=%2Fdashboard");
  }
});

test("clumsy and hostile addresses get an answer, never a crash", async ({ request }) => {
  for (const path of [
    "/%",
    "/%zz",
    "/%00",
    "/..%2f..%2fetc/passwd",
    "/academy/%E0%A4%A",
    "/api/%",
    `/academy/${"a".repeat(5000)}`,
    "/api/academy/search?search=%FF",
  ]) {
    expect([path, (await request.get(path)).status() < 500]).toEqual([path, true]);
  }
  expect((await request.get("/api/health/ready")).status()).toBe(200);
});

test("a path with dots between its slashes is none", async ({ baseURL }) => {
  const paths = ["/./about", "/about/..", "/../about", "/academy/%2e%2e/about", "/academy/.%2E/about", "/..%2fabout"];
  for (const path of [...paths, "/_next/static/../x", "/api/./health/live", "/s/%2e%2e", "/..%5cabout"]) {
    expect([path, await askRaw(baseURL!, path)]).toEqual([path, 400]);
  }
  for (const path of ["/.well-known/x", "/...", "/a..b"])
    expect([path, await askRaw(baseURL!, path)]).toEqual([path, 404]);
});

test("who names two hosts is refused", async ({ baseURL }) => {
  for (const path of ["/", "/academy", "/api/health/live", "/s/no-existe"]) {
    const hosts = (...hosts: string[]) =>
      askRaw(
        baseURL!,
        path,
        hosts.flatMap((host) => ["Host", host]),
      );
    expect([path, await hosts("localhost", "evil.example")]).toEqual([path, 400]);
    expect([path, await hosts("localhost")]).not.toEqual([path, 400]);
  }
});

test("what no router of a browser says is refused", async ({ baseURL }) => {
  const tree = (value: unknown) => ({ rsc: "1", "next-router-state-tree": encodeURIComponent(JSON.stringify(value)) });
  const malformed = [
    { rsc: "1", "next-router-state-tree": "x" },
    { rsc: "1", "next-router-state-tree": "%" },
    { rsc: "1", "next-router-state-tree": "" },
    tree({}),
    tree([7]),
    tree(["", { children: "x" }]),
  ];
  for (const path of ["/academy", "/dashboard", "/s/no-existe", "/no/existe"]) {
    for (const headers of malformed) {
      expect([path, headers, await askRaw(baseURL!, path, headers)]).toEqual([path, headers, 400]);
    }
    for (const [name, value] of [
      ["next-url", "::"],
      ["next-router-prefetch", "zzz"],
      ["next-router-segment-prefetch", "/../../x"],
      ["next-hmr-refresh", "1"],
      ["rsc", "zzz"],
    ] as const) {
      const status = await askRaw(baseURL!, path, { rsc: "1", [name]: value });
      expect([path, name, status < 500]).toEqual([path, name, true]);
    }
  }
  expect(await askRaw(baseURL!, "/academy", tree(["", {}]))).toBeLessThan(400);
});

test("developers' tools are not there for visitors: their address leads home", async ({ request }) => {
  const response = await request.get("/dev", { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([307, "/"]);
});

test("calls that do not exist answer in JSON and Spanish", async ({ request }) => {
  const missing = await request.get("/api/no-existe");
  expect([missing.status(), await missing.json()]).toEqual([
    404,
    { code: "not_found", message: "Esta dirección de la API no existe." },
  ]);
  const method = await request.delete("/api/auth/me");
  expect([method.status(), await method.json()]).toEqual([
    405,
    { code: "method_not_allowed", message: expect.any(String) },
  ]);
  expect(method.headers().allow).toBe("GET, HEAD, OPTIONS");
});

test("what is larger than its address takes is refused before anybody reads it", async ({ request }) => {
  const json = { "content-type": "application/json" };
  for (const [address, taken] of [
    ["/api/auth/signin/google", 8 * 1024],
    ["/s/no-existe/unlock", 8 * 1024],
    ["/api/auth/login", 32 * 1024],
    ["/api/no/existe", 8 * 1024],
  ] as const) {
    const send = (bytes: number) =>
      request.post(address, { headers: json, data: Buffer.alloc(bytes), maxRedirects: 0 });
    expect([address, (await send(taken)).status()]).not.toEqual([address, 413]);
    const refused = await send(taken + 1);
    expect([address, refused.status(), await refused.json()]).toEqual([
      address,
      413,
      { code: "payload_too_large", message: "Lo enviado es demasiado grande." },
    ]);
    expect(refused.headers()["x-request-id"]).toBeTruthy();
  }
});

test("what says not how large it is, is counted", async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL!);
  const send = (bytes: number) =>
    new Promise<[number | undefined, string]>((resolve, reject) => {
      const options = { hostname, port, path: "/api/auth/login", method: "POST", agent: false };
      const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
      const sent = http.request({ ...options, headers }, (response) => {
        let text = "";
        response.on("data", (chunk) => (text += chunk)).on("end", () => resolve([response.statusCode, text]));
      });
      sent.on("error", reject);
      sent.write(`{"email":"nadie@example.com","password":"${"x".repeat(bytes)}`);
      sent.end('"}');
    });
  expect(await send(1_000)).toEqual([400, expect.stringContaining("La contraseña es demasiado larga.")]);
  expect(await send(40_000)).toEqual([413, expect.stringContaining("Lo enviado es demasiado grande.")]);
});

test("every address of the API, and a page, tells the methods that it has", async ({ request }) => {
  const missing = (methods: string[]) => ["PUT", "DELETE", "POST"].find((method) => !methods.includes(method));
  for (const [pattern, { methods }] of [
    ...routeTable,
    ...["/academy", "/comprar/{slug}"].map((page): [string, { methods: string[] }] => [page, { methods: ["GET"] }]),
  ]) {
    const address = pattern.replace(/\[\.{3}\w+\]/, "a/b").replace(/{\w+}/g, "x");
    const isCall = pattern.startsWith("/api/");
    const added = [...(methods.includes("GET") ? ["HEAD"] : []), ...(isCall ? ["OPTIONS"] : [])];
    const expected = [...methods, ...added].sort().join(", ");
    if (isCall) {
      const options = await request.fetch(address, { method: "OPTIONS" });
      expect([pattern, options.status(), options.headers().allow]).toEqual([pattern, 204, expected]);
    }
    const method = missing(methods);
    if (!method) continue;
    const refused = await request.fetch(address, { method });
    expect([pattern, refused.status(), refused.headers().allow]).toEqual([pattern, 405, expected]);
  }
});
