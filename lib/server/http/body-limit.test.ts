import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { answerAndClose } from "./answer-error";
import { type BodyLimit, createBodyLimit } from "./body-limit";

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
beforeEach(() => {
  limit = createBodyLimit();
  read = buffer;
  got = [];
  work = async () => {};
});
afterAll(() => {
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
  // What was refused, nobody saw.
  expect(got).toEqual([most, most]);
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

describe("bodies at once", () => {
  const bytes = 50 * kilobyte;
  let finish: () => void;
  beforeEach(() => {
    const finished = new Promise<void>((resolve) => (finish = resolve));
    work = () => finished;
  });
  const until = async (count: number) => {
    while (got.length < count) await new Promise((resolve) => setImmediate(resolve));
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
      limit = createBodyLimit(most);
      const path = "/api/auth/refresh-token";
      const two = [post(path, bytes), postChunks(path, [bytes])];
      // One in chunks counts as the largest that its route takes.
      expect(await postChunks(path, [bytes])).toMatchObject({ status });
      await until(1);
      const refused = await post(path, 2 * bytes);
      expect(refused).toEqual({
        status,
        body: { code, message },
        retryAfter: "5",
      });
      // What is small is not counted.
      const small = post(path, 100);
      await until(2);
      finish();
      expect((await small).status).toBe(200);
      await Promise.allSettled(two);
      expect((await post(path, 2 * bytes)).status).toBe(200);
    },
  );

  test("what a lost connection had in flight is given back, also that of requests whose turn had not come", async () => {
    limit = createBodyLimit({ ofClient: 2 * bytes, ofAll: 9 * bytes });
    const path = "/api/auth/refresh-token";
    const request = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n${"x".repeat(bytes)}`;
    const socket = connect(port, "127.0.0.1", () => socket.write(request + request));
    const [served] = (await once(server, "connection")) as [Socket];
    await until(2);
    socket.destroy();
    await once(served, "close");
    // Whoever works on them has not noticed.
    work = async () => {};
    expect((await post(path, 2 * bytes)).status).toBe(200);
  });
});
