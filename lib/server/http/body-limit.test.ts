import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { sessionCookie } from "@/lib/auth/cookie";
import { makePersonalToken } from "@/lib/auth/personal-tokens";
import { signAccessToken } from "@/lib/auth/tokens";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { hashToken } from "@/lib/core/keys";
import { createUser } from "@/lib/testing/fixtures";
import { waitUntil } from "@/lib/testing/wait-until";
import { signDelivery } from "@/lib/whatsapp/deliveries/deliveries";
import { answerAndClose } from "./answer-error";
import { type BodyLimit, createBodyLimit } from "./body-limit";
import { roomSizes } from "./body-rooms";

/** How somebody behind the limit reads a body. */
type Read = (request: IncomingMessage) => Promise<Buffer>;

const readers: Record<string, Read> = {
  "as a stream": buffer,
  "by its events": (request) =>
    new Promise((resolve) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => resolve(Buffer.concat(chunks)));
    }),
};

let limit: BodyLimit;
let read: Read;
/** Sizes of the bodies that came through. */
let got: number[];
/** Called when a handler may answer. */
let work: () => Promise<void>;

const server = createServer((request, response) => {
  const admit = async () => {
    got.push((await read(request)).length);
    await work();
    response.end("ok");
  };
  limit(
    response,
    request.url!,
    () => void admit(),
    (error) => answerAndClose(response, "an-id", error),
  );
});
let port: number;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
const takesFiles = () => true;
beforeEach(() => {
  limit = createBodyLimit(takesFiles);
  read = buffer;
  got = [];
  work = async () => {};
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
});

type Answer = { status: number; body: unknown; retryAfter?: string };

/** Sends pieces on a connection of their own. @returns the answer, once the connection was closed after an error. */
async function send(head: string[], pieces: (string | Buffer)[]): Promise<Answer> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(`${head.join("\r\n")}\r\nHost: localhost\r\n\r\n`);
  for (const piece of pieces) socket.write(piece);
  let text = "";
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.endsWith("ok")) socket.end();
  }
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(text)!;
  const body = text.slice(text.indexOf("\r\n\r\n") + 4);
  const retryAfter = /^retry-after: (.*)$/im.exec(text)?.[1];
  return {
    status: Number(status),
    body: status === "200" ? body : (JSON.parse(body) as unknown),
    ...(retryAfter && { retryAfter }),
  };
}

const post = (path: string, bytes: number) =>
  send([`POST ${path} HTTP/1.1`, `Content-Length: ${bytes}`], [Buffer.alloc(bytes)]);
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`;
const postChunks = (path: string, sizes: number[]) =>
  send([`POST ${path} HTTP/1.1`, "Transfer-Encoding: chunked"], [...sizes.map(chunk), "0\r\n\r\n"]);

const tooLarge = { status: 413, body: { code: "payload_too_large", message: "Lo enviado es demasiado grande." } };
const kilobyte = 1024;

test.each([
  ["what next-auth reads", "/api/auth/signin/google", 8 * kilobyte],
  ["an address of the API that is none", "/api/no/existe", 8 * kilobyte],
  ["a page", "/about", 8 * kilobyte],
  ["a link's password", "/s/abc/unlock", 8 * kilobyte],
  ["a call that names a size", "/api/auth/login", 32 * kilobyte],
  ["a call that passes another's on", "/api/auth/loginNoCaptcha", 32 * kilobyte],
  ["a call that says nothing", "/api/auth/refresh-token", 100 * kilobyte],
  ["a photo", "/api/users/profile/photo", 5 * kilobyte * kilobyte + 10_000],
])("%s takes as much as it should, and no more, in chunks or not", async (_name, path, most) => {
  expect(await post(path, most)).toEqual({ status: 200, body: "ok" });
  expect(await postChunks(path, [1, most - 1])).toEqual({ status: 200, body: "ok" });
  expect(await post(path, most + 1)).toEqual(tooLarge);
  expect(await postChunks(path, [most, 1])).toEqual(tooLarge);
  // The handler saw none of the refused bodies.
  expect(got).toEqual([most, most]);
});

test("a form without scripts is told on a page, with how to come back to what was typed", async () => {
  const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
  const answer = await fetch(`http://127.0.0.1:${port}/api/purchases/recover`, {
    method: "POST",
    headers: { accept, "content-type": "application/x-www-form-urlencoded" },
    body: "x".repeat(8 * kilobyte + 1),
  });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
  expect(answer.headers.get("content-security-policy")).toContain("default-src");
  expect(await answer.text()).toContain(
    "<p>Lo enviado es demasiado grande. Vuelve atrás en tu navegador: lo que escribiste sigue ahí.</p>",
  );
});

test("what is far too large is refused while it is still being sent, and the connection closed", async () => {
  const endless = Array.from({ length: 500 }, () => chunk(60_000));
  expect(await send(["POST /about HTTP/1.1", "Transfer-Encoding: chunked"], endless)).toEqual(tooLarge);
  const pieces = Array.from({ length: 500 }, () => Buffer.alloc(60_000));
  expect(await send(["POST /about HTTP/1.1", "Content-Length: 48000000"], pieces)).toEqual(tooLarge);
  expect(got).toEqual([]);
});

test("who reads nothing until all is sent, as browsers do, has the answer as well", async () => {
  const socket = connect(port, "127.0.0.1").pause();
  const bytes = 10_000_000;
  socket.write(`POST /about HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`);
  await new Promise((sent) => socket.write(Buffer.alloc(bytes), sent));
  expect(String(await buffer(socket))).toMatch(/^HTTP\/1\.1 413 /);
});

test.each(Object.entries(readers))("a body in chunks is whole for who reads it %s", async (_name, reader) => {
  read = reader;
  expect(await postChunks("/api/users/profile/photo", Array(40).fill(50_000))).toEqual({ status: 200, body: "ok" });
  expect(await postChunks("/about", [])).toEqual({ status: 200, body: "ok" });
  expect(got).toEqual([2_000_000, 0]);
});

test("only what brings a file may bring as much as files are, and not another method of its address", async () => {
  expect((await post("/api/db/upload", 9 * kilobyte)).status).toBe(200);
  limit = createBodyLimit(() => false);
  expect(await post("/api/db/upload", 9 * kilobyte)).toEqual(tooLarge);
});

/** A route that takes 100 KB, and what is sent to it. */
const path = "/api/auth/refresh-token";
const bytes = 50 * kilobyte;
const none = { ofClient: 0, ofAll: 0 };
const spacious = { ofClient: 9 * bytes, ofAll: 9 * bytes };

describe("bodies at once", () => {
  let finish: () => void;
  beforeEach(() => {
    const finished = new Promise<void>((resolve) => (finish = resolve));
    work = () => finished;
  });
  const until = (count: number) => waitUntil("they are read", () => got.length >= count, { every: 0 });
  const strangers = (stranger: typeof none) => {
    limit = createBodyLimit(takesFiles, { webhook: none, signedIn: none, stranger });
  };

  test.each([
    [
      "a client",
      { ofClient: 2 * bytes, ofAll: 9 * bytes },
      429,
      "too_many_requests",
      "Demasiados intentos. Espera 5 segundos y vuelve a probar.",
    ],
    [
      "all together",
      { ofClient: 9 * bytes, ofAll: 2 * bytes },
      503,
      "unavailable",
      "Se está recibiendo demasiado a la vez. Inténtalo de nuevo en unos segundos.",
    ],
  ])(
    "%s may have so many bytes in flight, and again when they are answered",
    async (_name, most, status, code, message) => {
      strangers(most);
      const two = [post(path, bytes), postChunks(path, [bytes])];
      await until(2);
      const refused = { status, body: { code, message }, retryAfter: "5" };
      expect(await post(path, bytes)).toEqual(refused);
      expect(await postChunks(path, [bytes])).toEqual(refused);
      // Small bodies are not counted.
      const small = post(path, 100);
      await until(3);
      finish();
      expect((await small).status).toBe(200);
      await Promise.allSettled(two);
      expect((await post(path, 2 * bytes)).status).toBe(200);
    },
  );

  test("what a lost connection had in flight is given back, also that of requests whose turn had not come", async () => {
    strangers({ ofClient: 2 * bytes, ofAll: 9 * bytes });
    const request = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n${"x".repeat(bytes)}`;
    const socket = connect(port, "127.0.0.1", () => socket.write(request + request));
    const [served] = (await once(server, "connection")) as [Socket];
    await until(2);
    socket.destroy();
    await once(served, "close");
    // The handlers of the lost requests are still at work, but their bytes are free again.
    work = async () => {};
    expect((await post(path, 2 * bytes)).status).toBe(200);
  });
});

describe("whose a body is", () => {
  const userId = randomUUID();
  const sessionId = randomUUID();
  const held: Socket[] = [];
  afterEach(() => {
    env.TRUSTED_PROXIES = 0;
    for (const socket of held.splice(0)) socket.destroy();
  });

  const postAs = (headers: string[], path: string, body: string | Buffer) =>
    send([`POST ${path} HTTP/1.1`, `Content-Length: ${body.length}`, ...headers], [body]);
  const asUser = async () => {
    const actor = { id: userId, sessionId, name: "", lastName: "", username: "", email: "", role: "user", photo: "" };
    return [`Authorization: Bearer ${await signAccessToken({ ...actor, operatorId: null } as never)}`];
  };
  const delivery = Buffer.from(JSON.stringify({ entry: ["x".repeat(bytes)] }));
  const signature = `X-Hub-Signature-256: ${signDelivery(delivery, "secreto")}`;
  const webhook = "/api/whatsapp/webhook";

  test("45 unsigned requests of five addresses that say that 3 MB will come take only what they send", async () => {
    env.TRUSTED_PROXIES = 1;
    let begun = 0;
    const tell = () => (begun += 1);
    server.on("request", tell);
    for (let n = 0; n < 45; n++) {
      const socket = connect(port, "127.0.0.1");
      held.push(socket.on("error", () => {}));
      const head = [`POST ${webhook} HTTP/1.1`, "Host: x", `X-Forwarded-For: 203.0.113.${n % 5}`];
      socket.write([...head, "Content-Length: 3050000", "", "x".repeat(700)].join("\r\n"));
    }
    await waitUntil("all have begun", () => begun === 45, { every: 0 });
    server.off("request", tell);
    for (const headers of [[], await asUser()])
      expect([headers, (await postAs(headers, path, Buffer.alloc(bytes))).status]).toEqual([headers, 200]);
    expect((await postAs([signature], webhook, delivery)).status).toBe(200);
  });

  test("where strangers have taken all that is theirs, who is signed in and who signs deliveries have their own", async () => {
    const room = { ofClient: 2 * bytes, ofAll: 2 * bytes };
    limit = createBodyLimit(takesFiles, { webhook: room, signedIn: room, stranger: { ofClient: 700, ofAll: 700 } });
    const refused = async (headers: string[], path: string) => (await postAs(headers, path, delivery)).status === 429;
    const [cookie] = (await sessionCookie({ userId, sessionId })).split(";");
    const user = await createUser();
    const token = makePersonalToken();
    await db.apiToken.create({ data: { userId: user.id, name: "x", scope: "read", tokenHash: hashToken(token) } });

    expect(await refused([], path)).toBe(true);
    expect(await refused([], webhook)).toBe(true);
    expect(await refused(["X-Hub-Signature-256: sha256=x"], webhook)).toBe(true);
    expect(await refused(["Authorization: Bearer ey.no.es"], path)).toBe(true);
    expect(await refused([`Authorization: Bearer ${makePersonalToken()}`], path)).toBe(true);
    expect(await refused(["Cookie: next-auth.session-token=no"], path)).toBe(true);
    for (const [headers, to] of [
      [await asUser(), path],
      [[`Cookie: ${cookie}`], path],
      [[`Authorization: Bearer ${token}`], path],
      [[signature], webhook],
    ] as const)
      expect([headers, (await postAs([...headers], to, delivery)).status]).toEqual([headers, 200]);
  });

  test("an account has its share wherever it is, and takes nobody else's", async () => {
    limit = createBodyLimit(takesFiles, {
      ...roomSizes,
      signedIn: { ofClient: bytes, ofAll: 9 * bytes },
      stranger: spacious,
    });
    let finish = () => {};
    work = () => new Promise<void>((resolve) => (finish = resolve));
    const first = postAs(await asUser(), path, Buffer.alloc(bytes));
    await waitUntil("it is read", () => got.length === 1, { every: 0 });
    expect((await postAs(await asUser(), path, Buffer.alloc(bytes))).status).toBe(429);
    const end = finish;
    work = async () => {};
    expect((await postAs([], path, Buffer.alloc(bytes))).status).toBe(200);
    end();
    expect((await first).status).toBe(200);
  });
});
