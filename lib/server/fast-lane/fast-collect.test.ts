import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { db, pool } from "@/lib/core/db";
import { loadSitePaths, siteContentChanged } from "@/lib/site/site-paths";
import { emptyVisits } from "@/lib/testing/visits";
import { maintainVisits } from "@/lib/visits/maintenance";
import { stopRecording } from "@/lib/visits/record/record-visit";
import { answerBeacon, isBeacon } from "./fast-collect";

const chrome = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";
const server = createServer((request, response) => {
  const path = request.url!.split("?", 1)[0]!;
  if (isBeacon(request, path)) return answerBeacon(request, response, "a-request-id");
  response.writeHead(418).end(); // Next's
});
let port: number;

beforeAll(async () => {
  await maintainVisits();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
beforeEach(emptyVisits);
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await stopRecording();
});

async function send(body: string | Buffer, headers: Record<string, string> = {}, localAddress = "127.0.0.1") {
  const request = ask({
    ...{ host: "127.0.0.1", port, path: "/api/stat/collect", method: "POST", localAddress },
    headers: {
      ...{
        "content-type": "application/json",
        "user-agent": chrome,
        "content-length": String(Buffer.byteLength(body)),
      },
      ...headers,
    },
  });
  request.end(body);
  const [response] = await once(request, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return {
    status: response.statusCode as number,
    retryAfter: Number(response.headers["retry-after"]),
    body: text && (JSON.parse(text) as { message: string; code: string }),
  };
}
const told = (url: unknown, referrer?: unknown) => JSON.stringify({ url, referrer });
const stored = async () =>
  (
    await pool.query(
      `SELECT s.name, v.audience::text, v.source, v.medium, v.referrer, v.campaign, host(v.ip) AS ip
       FROM visits v JOIN visit_subjects s ON s.id = v.subject_id ORDER BY v.created_at, v.ctid`,
    )
  ).rows;

test("a visit is stored when its answer arrives, with what the connection tells", async () => {
  expect((await send(told("/academy/?utm_campaign=otono", "https://www.google.com/search?q=x"))).status).toBe(204);
  expect(await stored()).toEqual([
    {
      name: "/academy",
      audience: "person",
      source: "google.com",
      medium: "",
      referrer: "https://www.google.com/search?q=x",
      campaign: "otono",
      ip: "127.0.0.1",
    },
  ]);
});

test("what an address is tagged with says where its visitor came from", async () => {
  await send(told("/academy?ref=yt", "https://www.google.com/"));
  await send(told("/academy?gclid", "https://www.google.com.pe/"));
  expect(await stored()).toMatchObject([
    { source: "youtube.com", medium: "", campaign: "" },
    { source: "google.com", medium: "(gclid)", campaign: "" },
  ]);
});

test("long addresses are cut, and count", async () => {
  expect((await send(told(`/academy?q=${"a".repeat(3_000)}`, "https://x.test/".padEnd(3_000, "a")))).status).toBe(204);
  expect(await stored()).toMatchObject([
    { name: "/academy", source: "x.test", referrer: "https://x.test/".padEnd(500, "a") },
  ]);
});

test("programs are told apart, and who asks not to be counted is not", async () => {
  await send(told("/"), { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await send(told("/"), { "user-agent": "" });
  expect((await send(told("/"), { "sec-gpc": "1" })).status).toBe(204);
  expect((await stored()).map(({ audience }) => audience)).toEqual(["bot", "bot"]);
});

test("the panel is not counted, and no token of an address is kept", async () => {
  for (const path of ["/dashboard", "/dashboard/user/list", "/api/health/live"]) await send(told(path));
  await send(told("/auth/callback?accessToken=secret&refreshToken=secret"));
  await send(told("/password/restore/secret"));
  await send(told("/auth/password/restore/secret"));
  expect((await stored()).map(({ name }) => name)).toEqual([
    "/auth/callback",
    "/password/restore/*",
    "/auth/password/restore/*",
  ]);
});

test.each([
  ["another site", told("https://evil.test/"), "No es de este sitio."],
  ["another site without a scheme", told("//evil.test/"), "No es de este sitio."],
  ["a script", told("javascript:alert(1)"), "No es de este sitio."],
  ["data", told("data:text/html,x"), "No es de este sitio."],
  ["a file", told("file:///etc/passwd"), "No es de este sitio."],
  ["no text", told(5), "Escribe una dirección."],
  ["nothing", "{}", "Escribe una dirección."],
  ["an empty text", told(""), "Escribe una dirección."],
  ["a NUL", told("/a\0b"), "El texto tiene caracteres que no se admiten."],
])("%s is refused in words", async (_, body, message) => {
  const answer = await send(body);
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(message)]);
  expect(await stored()).toEqual([]);
});

test.each([
  "",
  "null",
  "[]",
  "5",
  '"x"',
  "{",
  '{"url":"/","url2":1}',
  '{"url":"/","__proto__":{"a":1}}',
  "{".repeat(8_000),
])("a body that is no object of ours is refused (%#)", async (body) => expect((await send(body)).status).toBe(400));

test("what is odd but honest is stored in a form that no screen chokes on", async () => {
  await send(told("/team/a\u0007b\u202e<img>", "https://x.test/<script>alert(1)</script>"));
  await send(told("/team/ñandú/%2e%2e/%zz?utm_source=%00%0d%0aSet-Cookie:x"));
  const rows = await stored();
  expect(rows).toHaveLength(2);
  expect(rows[0].referrer).toBe("https://x.test/%3Cscript%3Ealert(1)%3C/script%3E");
  for (const row of rows) expect(JSON.stringify(row)).not.toMatch(/\\u0000|\\r|\\n/);
});

test("what is not UTF-8 is refused", async () => {
  const body = Buffer.from([...Buffer.from('{"url":"/caf'), 0xff, 0xfe, ...Buffer.from('"}')]);
  expect((await send(body)).status).toBe(400);
});

test("other methods, types and sizes are left to the handler behind", async () => {
  expect((await send(told("/"), { "content-type": "text/plain" })).status).toBe(418);
  expect((await send("x".repeat(9_000))).status).toBe(418);
});

test("a page elsewhere cannot write into the statistics", async () => {
  expect((await send(told("/"), { origin: "https://evil.test" })).status).toBe(403);
  expect((await send(told("/"), { "sec-fetch-site": "cross-site" })).status).toBe(403);
});

test("a body that breaks off harms nobody", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    "POST /api/stat/collect HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{",
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  expect((await send(told("/"))).status).toBe(204);
});

test("a page has one name however its address is spelled; what the site does not serve has none", async () => {
  for (const url of ["/Academy", "/%61cademy", "/academy//", "/ACADEMY/?q=x"]) {
    expect((await send(told(url))).status).toBe(204);
  }
  for (const url of ["/invented", "/about/invented", "/projects/category/invented"]) {
    expect((await send(told(url))).status).toBe(204);
  }
  expect((await stored()).map(({ name }) => name)).toEqual(Array(4).fill("/academy"));
});

describe("when it is known what content there is", () => {
  beforeAll(() => loadSitePaths(() => Promise.resolve(true)));

  test("a flood of 4,000 invented pages stores nothing and a real new page is still recorded", async () => {
    const subjects = async () =>
      (await pool.query("SELECT count(*)::int AS n FROM visit_subjects")).rows[0].n as number;
    const before = await subjects();
    const statuses = new Set<number>();
    const invent = async (worker: number) => {
      for (let n = 0; n < 100; n++) {
        const url = n % 2 ? `/invented/${worker}-${n}` : `/team/invented-${worker}-${n}`;
        statuses.add((await send(told(url), {}, `127.0.1.${1 + (worker % 8)}`)).status);
      }
    };
    await Promise.all(Array.from({ length: 40 }, (_, worker) => invent(worker)));
    expect([[...statuses], await stored(), await subjects()]).toEqual([[204], [], before]);

    const { username } = await db.teamMember.create({ data: { username: "nueva.integrante", name: "Nueva" } });
    siteContentChanged("projects");
    expect((await send(told(`/team/${username}`))).status).toBe(204);
    expect((await stored()).map(({ name }) => name)).toEqual([`/team/${username}`]);
    await db.teamMember.delete({ where: { username } });
  });

  test("whoever tells of more pages than an office full of people opens has to wait, and nobody else", async () => {
    const now = jest.spyOn(Date, "now").mockReturnValue(Date.now());
    const flood = async () => {
      const answers = [];
      for (let n = 0; n < 35; n++) answers.push(await send(told("/about"), {}, "127.0.2.1"));
      return answers;
    };
    const answers = (await Promise.all(Array.from({ length: 20 }, flood))).flat();
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.length - refused.length, refused.length]).toEqual([600, 100]);
    expect(refused[0]!.retryAfter).toBeGreaterThan(0);
    expect(refused[0]!.body).toMatchObject({ message: expect.stringContaining("Demasiados intentos.") });
    expect((await send(told("/about"), {}, "127.0.2.2")).status).toBe(204);
    now.mockRestore();
  });
});
