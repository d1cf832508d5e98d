import http from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Client } from "pg";
import git from "../prisma/content/git-para-equipos/course.json";
import { openPage, signIn } from "./accounts";
import { course, lessonsOf } from "./content";
import { expect, test } from "./fixtures";

/* Pages from memory are what Next would have sent. A request for a range is never answered from memory, and Next ignores it. */
const byNext = { range: "bytes=0-" };
const lesson = lessonsOf(git).at(-2)!;
const pages = ["/", "/academy", course, lesson.path, "/projects", "/product", "/contact", "/terms", "/tools"];

type Reply = { status: number; headers: http.IncomingHttpHeaders; raw: string[]; body: Buffer };

/** Asks without a library that would decompress, follow or remember. */
function ask(
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  method = "GET",
  localAddress = "127.0.0.1",
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port: process.env.PORT, path, method, headers, localAddress, agent: false };
    const request = http.request(options, (response) => {
      const { statusCode, headers: got, rawHeaders: raw } = response;
      buffer(response).then((body) => resolve({ status: statusCode!, headers: got, raw, body }), reject);
    });
    request.once("error", reject).end();
  });
}

const isFromMemory = ({ headers }: Reply): boolean => headers.etag?.startsWith("W/") ?? false;

for (const path of pages) {
  test(`${path} from memory is what Next sends`, async () => {
    // Another test may change content in between: then both are asked again.
    await expect(async () => {
      const next = await ask(path, byNext);
      const memory = await ask(path);
      expect([next.status, isFromMemory(next)]).toEqual([200, false]);
      expect([memory.status, isFromMemory(memory)]).toEqual([200, true]);
      expect(memory.body.toString()).toBe(next.body.toString());
      const own = ["etag", "date", "x-request-id", "x-nextjs-cache", "link", "content-length"];
      const rest = ({ headers }: Reply) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
      expect(rest(memory)).toEqual(rest(next));
      expect(memory.headers.link).toBe(next.headers.link?.slice(0, memory.headers.link!.length));

      const br = await ask(path, { "accept-encoding": "gzip, deflate, br, zstd" });
      const gzip = await ask(path, { "accept-encoding": "gzip, deflate" });
      expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
      expect(brotliDecompressSync(br.body).equals(memory.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(memory.body)).toBe(true);

      const known = await ask(path, { "if-none-match": memory.headers.etag! });
      expect([known.status, known.body.length]).toEqual([304, 0]);
    }).toPass();
  });
}

/** While many others are asked for, Next answers for a page that is not in memory yet. */
const untilFromMemory = (path: string) => expect.poll(async () => isFromMemory(await ask(path))).toBe(true);

test("what only Next may answer is not answered from memory", async () => {
  await untilFromMemory("/academy");
  for (const [path, headers, method] of [
    ["/academy", {}, "HEAD"],
    ["/academy", { rsc: "1" }],
    ["/academy", { cookie: "__prerender_bypass=x" }],
    ["/academy?q=sql", {}],
    ["/academy/", {}],
    ["/%61cademy", {}],
    ["/ACADEMY", {}],
  ] as [string, http.OutgoingHttpHeaders, string?][]) {
    for (let visit = 0; visit < 2; visit++) {
      const reply = await ask(path, headers, method);
      expect([path, headers, isFromMemory(reply)]).toEqual([path, headers, false]);
    }
  }
});

const missing: Record<string, string> = {
  "/academy/": "No se encontró la categoría.",
  "/academy/desarrollo-web/": "Curso no encontrado.",
  "/academy/x/y/z/": "No se encontró la lección.",
  "/projects/": "Proyecto no encontrado",
  "/projects/category/": "No se encontró la categoría.",
  "/projects/category/web/": "No se encontró la tecnología.",
  "/projects/technology/": "No se encontró la tecnología.",
  "/team/": "Usuario no encontrado.",
  "/product/": "No se encontró el producto.",
};
for (const [section, text] of Object.entries(missing)) {
  test(`what is not there below ${section} is one page from memory`, async () => {
    // Another test may change content in between, and then Next is asked until it is known again what there is.
    await expect(async () => {
      const first = await ask(`${section}no-${Date.now()}`);
      const second = await ask(`${section}nada-${Date.now()}`);
      expect([first, second].map((reply) => [reply.status, isFromMemory(reply)])).toEqual([
        [404, true],
        [404, true],
      ]);
      expect(first.body.toString()).toContain(`${text}</h1>`);
      // It may be made at any moment: no cache in between may go on saying that it is missing.
      expect(first.headers["cache-control"]).toBe("no-cache");
      expect(second.body.equals(first.body)).toBe(true);
      // However it is asked for, it is not made anew.
      expect((await ask(`${section}tampoco-${Date.now()}?x=1`)).headers.etag).toBe(first.headers.etag);
      const tags = new Set<string | undefined>();
      for (const [headers, method] of [[{}, "HEAD"], [byNext]] as [http.OutgoingHttpHeaders, string?][]) {
        const reply = await ask(`${section}tampoco-${Date.now()}`, headers, method);
        expect([reply.status, reply.headers["cache-control"]]).toEqual([404, "no-cache"]);
        tags.add(reply.headers.etag);
      }
      expect([...tags]).toEqual([expect.any(String)]);
    }).toPass();
  });
}

test("any other address of the academy is the same page from memory", async () => {
  await expect(async () => {
    const replies = [await ask(`/academy/a/b/c-${Date.now()}`), await ask(`/academy/a/b/c/d/e-${Date.now()}`)];
    expect(replies.map((reply) => [reply.status, isFromMemory(reply)])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(replies[1]!.body.equals(replies[0]!.body)).toBe(true);
  }).toPass();
});

test("who joined the team this moment has a page", async () => {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const username = `recien.llegada.${Date.now()}`;
  try {
    await client.query("INSERT INTO team_members (id, username, name) VALUES (gen_random_uuid(), $1, 'Nueva')", [
      username,
    ]);
    expect((await ask(`/team/${username}`)).status).toBe(200);
  } finally {
    await client.query("DELETE FROM team_members WHERE username = $1", [username]);
    await client.end();
  }
});

test("whoever asks for pages of their own more often than the calls allow is told so by a page, in whatever process", async () => {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const limited = {
    "GET /api/academy/search": ["/academy?q=sql", "/academy/buscar?q=sql"],
    "GET /api/product/findAll": ["/product?search=bot", "/product?page=2", "/product?category=x", "/product/buscar"],
    "GET /vista-previa": ["/vista-previa/x", "/vista-previa/y?ver=miembros", "/%76ista-previa/x"],
    "GET /repo": ["/repo?title=x", "/repo/oferta", "/solutions?price=3", "/solutions/oferta"],
  };
  const localAddress = "127.0.0.9";
  try {
    for (const [call, paths] of Object.entries(limited)) {
      const key = `${call}:${localAddress}`;
      // As another process would have counted.
      await client.query(
        "INSERT INTO rate_limits (key, points, expire) VALUES ($1, 119, $2) ON CONFLICT (key) DO UPDATE SET points = 119, expire = $2",
        [key, Date.now() + 600_000],
      );
      const { status } = await ask(paths[0]!, {}, "GET", localAddress);
      expect([paths[0], status]).toEqual([paths[0], call === "GET /vista-previa" ? 404 : 200]);
      for (const path of paths) {
        const { status, headers, body } = await ask(path, {}, "GET", localAddress);
        expect([path, status]).toEqual([path, 429]);
        expect(Number(headers["retry-after"])).toBeGreaterThan(500);
        expect(headers["cache-control"]).toBe("private, no-store");
        expect(body.toString()).toContain("Demasiadas consultas seguidas</h1>");
      }
      const api = call.slice("GET ".length);
      if (api.startsWith("/api/")) expect((await ask(`${api}?search=x`, {}, "GET", localAddress)).status).toBe(429);
    }
    // Neither others nor what is no search.
    expect((await ask("/academy?q=sql")).status).toBe(200);
    for (const path of ["/academy", "/product", "/academy?utm_source=x", "/repo", "/solutions?ref=x"]) {
      expect((await ask(path, {}, "GET", localAddress)).status).toBe(200);
    }
  } finally {
    await client.query("DELETE FROM rate_limits WHERE key LIKE $1", [`%:${localAddress}`]);
    await client.end();
  }
});

test("pictures are not drawn for strangers", async () => {
  const { status, body } = await ask("/_next/image?url=%2Fimages%2Fdefault-avatar.svg&w=640&q=75");
  expect([status, body.length]).toEqual([404, 0]);
});

test("another host gets the page that is for other hosts", async () => {
  expect((await ask("/")).body.toString()).not.toContain("Acceso restringido");
  for (let visit = 0; visit < 2; visit++) {
    expect((await ask("/", { host: "otro.example" })).body.toString()).toContain("Acceso restringido");
  }
  expect((await ask("/")).body.toString()).not.toContain("Acceso restringido");
});

test("strangers cannot plant anything in a page from memory", async () => {
  const clean = (await ask("/tools", byNext)).body.toString();
  for (const headers of [
    { host: "evil.example" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" },
    { "x-middleware-rewrite": "/dashboard", "x-matched-path": "/restricted" },
    { "x-nextjs-rewritten-path": "/restricted", "x-nextjs-cache": "STALE" },
    { "user-agent": "Googlebot quinde-whole-page", "accept-language": "en" },
  ]) {
    await ask("/tools?utm_source=evil.example", headers);
    const { body } = await ask("/tools");
    expect(body.toString()).toBe(clean);
    expect(body.toString()).not.toContain("evil.example");
  }
});

test("a changed lesson is seen at once, also by who has the old page", async () => {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const before = await ask(lesson.path);
    const word = `Cambio-${Date.now()}`;
    await client.query("UPDATE lessons SET description_lesson = $1 WHERE slug = $2", [word, lesson.slug]);
    // How soon is for `npm run bench -- processes`.
    await expect
      .poll(async () => (await ask(lesson.path)).body.toString().includes(word), { intervals: [10] })
      .toBe(true);
    expect((await ask(lesson.path, { "if-none-match": before.headers.etag! })).status).toBe(200);
  } finally {
    await client.end();
  }
});

test("walking through a site from memory asks for one document only, also for a member", async ({ page }) => {
  await signIn(page, "user");
  const documents: string[] = [];
  page.on("request", (request) => request.resourceType() === "document" && documents.push(request.url()));
  // Before its scripts are there a link asks for a document.
  await openPage(page, "/academy");
  await page.getByRole("main").getByRole("link", { name: "Bases de datos" }).first().click();
  await expect(page).toHaveURL(/\/academy\/bases-de-datos$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/academy$/);
  expect(documents).toHaveLength(1);
  // The same page for everyone: what is a member's comes by the API.
  await expect.poll(async () => (await page.request.get("/academy")).headers().etag).toMatch(/^W\//);
});
