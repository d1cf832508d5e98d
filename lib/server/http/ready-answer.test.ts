import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { keepAlive } from "./connections";
import { readyHeaders, sendReady } from "./ready-answer";

const body = Buffer.from("<p>Añil</p>");
const page = readyHeaders(["Content-Type", "text/html", "X-Sign", "é", "Content-Length", String(body.length)]);
const nothing = readyHeaders(["Content-Length", "0"]);
const own = ["X-Request-Id", "an-id"];

let server: Server | undefined;
afterEach(() => server?.close());

async function start(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  server = createServer({ keepAliveTimeout: keepAlive }, answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Sends some requests in a row, the last of which closes the connection, and returns what comes back. */
async function ask(port: number, ...requests: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  socket.write(requests.join(""));
  return (await text(socket)).replace(/Date: [^\r]+/g, "Date: now");
}

const get = (path: string, ...lines: string[]): string =>
  [`GET ${path} HTTP/1.1`, "Host: localhost", ...lines, "", ""].join("\r\n");
const last = get("/last", "Connection: close");

test.each<[string, number, typeof page, Buffer | undefined]>([
  ["a page", 200, page, body],
  ["what is missing", 404, page, body],
  ["what has not changed", 304, readyHeaders(["ETag", '"a"']), undefined],
  ["a redirect", 302, nothing, undefined],
  ["an answer without anything", 204, readyHeaders([]), undefined],
])("%s goes over the wire as Node writes it", async (_, status, headers, content) => {
  const port = await start(({ url }, response) => {
    if (url === "/ready") return sendReady(response, status, own, headers, content);
    response.writeHead(status, [...own, ...headers.list]).end(content);
  });
  const [ready, written] = [await ask(port, get("/ready"), last), await ask(port, get("/written"), last)];
  expect(ready).toContain(`Keep-Alive: timeout=${keepAlive / 1_000}`);
  expect(ready).toBe(written);
});

test("answers come in the order of their requests, also where an earlier one is late", async () => {
  const closed: string[] = [];
  const port = await start((request, response) => {
    const path = request.url!;
    response.once("close", () => closed.push(path));
    const send = () => sendReady(response, 200, ["X-Request-Id", path], page, body);
    if (path === "/late") setTimeout(send, 30);
    else send();
  });
  const answers = await ask(port, get("/first"), get("/late"), get("/soon"), last);
  expect([...answers.matchAll(/X-Request-Id: (\S+)/g)].map(([, path]) => path)).toEqual([
    "/first",
    "/late",
    "/soon",
    "/last",
  ]);
  expect(closed).toEqual(["/first", "/late", "/soon", "/last"]);
});

test("a body is read before its answer, and the connection goes on", async () => {
  const port = await start((request, response) => {
    request.resume().on("end", () => sendReady(response, 204, own, nothing));
  });
  const post = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}";
  expect((await ask(port, post, post, last)).match(/HTTP\/1.1 204/g)).toHaveLength(3);
});

test.each([
  ["HTTP/1.0", "GET / HTTP/1.0\r\n\r\n"],
  ["who asks for the last answer", last],
  ["a question for the head alone", `HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
  ["a process that ends", get("/ending")],
])("the connection ends after %s", async (_, request) => {
  const port = await start((asked, response) => {
    if (asked.url === "/ending") response.setHeader("Connection", "close");
    sendReady(response, 200, own, page, body);
  });
  const answer = await ask(port, request);
  expect(answer).toMatch(/connection: close/i);
  expect(answer.endsWith("</p>")).toBe(!request.startsWith("HEAD"));
});

test("whoever goes away is not answered to the end, and that is heard once", async () => {
  const events: string[] = [];
  const heard = Promise.withResolvers<void>();
  const large = Buffer.alloc(64 * 1024 * 1024);
  const port = await start((_request, response) => {
    for (const name of ["finish", "close"]) response.on(name, () => events.push(name));
    response.once("close", heard.resolve);
    sendReady(response, 200, own, readyHeaders(["Content-Length", String(large.length)]), large);
  });
  const socket = connect(port, "127.0.0.1");
  socket.write(get("/"));
  await once(socket, "data");
  socket.destroy();
  await heard.promise;
  await new Promise(setImmediate);
  expect(events).toEqual(["close"]);
});

test("no value ends its header", async () => {
  expect(() => readyHeaders(["X-A", "b\r\nSet-Cookie: c"])).toThrow("Invalid character");
  const port = await start((_request, response) => {
    expect(() => sendReady(response, 302, ["Location", "https://a.test/\r\nX-B: c"], nothing)).toThrow(
      "Invalid character",
    );
    response.writeHead(500).end();
  });
  expect(await ask(port, last)).toMatch(/^HTTP\/1.1 500/);
});
