import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { log } from "@/lib/core/log";
import { waitUntil } from "@/lib/testing/wait-until";
import { headTimeouts, watchConnections } from "./connections";

const warn = jest.spyOn(log, "warn").mockReturnValue(undefined);
const limits = { ofClient: 4, silence: 10_000, grace: 30_000, pace: 50 * 1024 };

/** A request whose body nobody reads for now. */
let unread: IncomingMessage | undefined;
/** Bytes of bodies that have reached the server. */
let received = 0;
const server = createServer({ headersTimeout: 200, connectionsCheckingInterval: 50 }, (request, response) => {
  expectBody(request);
  if (request.url === "/unread") return void (unread = request);
  request.on("data", (chunk: Buffer) => (received += chunk.length));
  request.on("end", () => response.end("ok"));
});
server.on("upgrade", (_request, socket: Socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
const { expectBody, sweep } = watchConnections(server, limits);
let port: number;
/** Both ends of what is open. */
const sockets = new Set<Socket>();
server.on("connection", (socket) => sockets.add(socket));

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await waitUntil("all is closed", async () => (await openConnections()) === 0);
  received = 0;
});
afterAll(() => void server.close());

const turn = () => new Promise((resolve) => setImmediate(resolve));
const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

async function open(text = ""): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  sockets.add(socket);
  socket.on("error", () => {});
  socket.resume();
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

const post = (bytes: number, path = "/") =>
  open(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`);

/** Sends a piece of a body and waits until it has arrived. */
async function say(socket: Socket, bytes: number): Promise<void> {
  const before = received;
  socket.write("x".repeat(bytes));
  await waitUntil("the piece has arrived", () => received >= before + bytes, { every: 0 });
}

const isOpen = async (socket: Socket) => {
  for (let look = 0; look < 50; look++) await turn();
  return !socket.destroyed;
};

test("ten seconds for the head of a request", () => {
  expect(headTimeouts).toEqual({ headersTimeout: 10_000, connectionsCheckingInterval: 1_000 });
});

test("who sends only half a head, or nothing, is cut; who upgraded is not", async () => {
  const upgraded = await open("GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  const [half, silent] = await Promise.all([open("GET / HTTP/1.1\r\nX-Slow: "), open()]);
  await Promise.all([once(half, "close"), once(silent, "close")]);
  sweep(0);
  sweep(60_000);
  expect(await isOpen(upgraded)).toBe(true);
});

test("a body that stops coming is cut after ten seconds", async () => {
  const socket = await post(10);
  await say(socket, 3);
  sweep(0);
  sweep(10_000);
  expect(await isOpen(socket)).toBe(true);
  sweep(10_001);
  await once(socket, "close");
});

test("a body has thirty seconds, and one more for each 50 KB that have come", async () => {
  const [steady, drip] = await Promise.all([post(10_000_000), post(10_000_000)]);
  await say(drip, 1);
  await say(steady, 1);
  for (let second = 0; second <= 60; second += 5) {
    sweep(second * 1_000);
    if (second <= 30) {
      expect([second, await isOpen(drip)]).toEqual([second, true]);
      await say(drip, 3_500);
    }
    await say(steady, 250 * 1024);
  }
  expect(await isOpen(steady)).toBe(true);
  expect(await isOpen(drip)).toBe(false);
});

test("who waits for its answer, or for its next request, is not cut", async () => {
  const socket = await post(3);
  const answered = once(socket, "data");
  await say(socket, 3);
  await answered;
  for (const moment of [0, 20_000, 40_000]) sweep(moment);
  expect(await isOpen(socket)).toBe(true);
});

test("who sends to somebody that does not read is not at fault", async () => {
  const socket = await post(10_000_000, "/unread");
  socket.write(Buffer.alloc(1_000_000));
  await waitUntil("much is on its way", () => socket.bytesWritten >= 200_000);
  for (const moment of [0, 11_000, 22_000, 33_000, 60_000]) sweep(moment);
  expect(await isOpen(socket)).toBe(true);
  // Nor is the time theirs that went by meanwhile.
  let read = 0;
  unread!.on("data", (chunk: Buffer) => (read += chunk.length));
  await waitUntil("it is read", () => read === 1_000_000);
  socket.write("x");
  await waitUntil("more has come", () => read === 1_000_001);
  for (const moment of [61_000, 70_000]) sweep(moment);
  expect(await isOpen(socket)).toBe(true);
});

test("a client has so many connections and no more, and one more when one is closed", async () => {
  const first = await open();
  for (let n = 1; n < limits.ofClient; n++) await open();
  const tooMany = await open();
  await once(tooMany, "close");
  first.destroy();
  await waitUntil("one is closed", async () => (await openConnections()) < limits.ofClient);
  expect(await isOpen(await open())).toBe(true);
  // The others are counted still.
  expect(await isOpen(await open())).toBe(false);
});

test("two addresses of one /64 are one client, another network is another", () => {
  const strangers = new EventEmitter();
  watchConnections(strangers as Server, { ...limits, ofClient: 1 });
  const isCut = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: jest.fn() });
    strangers.emit("connection", socket);
    return socket.destroy.mock.calls.length > 0;
  };
  expect(["2001:db8:1:2::1", "2001:db8:1:2:ff::2", "2001:db8:1:3::1"].map(isCut)).toEqual([false, true, false]);
});

test("what is cut is a line of the log a minute, with the number of those that were left out", async () => {
  const now = performance.now();
  const clock = jest.spyOn(performance, "now");
  const openTooMany = async () => {
    for (let n = 0; n < limits.ofClient + 2; n++) await open();
    await waitUntil("those too many are closed", async () => (await openConnections()) <= limits.ofClient);
    for (const socket of sockets) socket.destroy();
    await waitUntil("all is closed", async () => (await openConnections()) === 0);
  };
  const told = async (minutes: number) => {
    clock.mockReturnValue(now + minutes * 60_000);
    warn.mockClear();
    await openTooMany();
    return warn.mock.calls.map(([line]) => line);
  };
  const reason = "too many connections of one client";
  await told(10);
  expect(await told(11)).toEqual([{ reason, address: "127.0.0.1", leftOut: 1 }]);
  expect(await told(11)).toEqual([]);
  expect(await told(12)).toEqual([{ reason, address: "127.0.0.1", leftOut: 3 }]);
  clock.mockRestore();
});
