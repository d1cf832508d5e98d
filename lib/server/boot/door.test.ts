import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { internalKey } from "@/lib/core/keys";
import { waitUntil } from "@/lib/testing/wait-until";
import { Door } from "./door";

let server: Server;
let door: Door;
let origin: string;

beforeEach(async () => {
  server = createServer();
  door = new Door(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.closeAllConnections());
afterEach(() => server.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(origin + path, { headers });
  return [response.status, await response.text()] as const;
};

/** A site that answers as the build did until `state.word` says otherwise. */
function site() {
  const state = { word: "of the build" };
  const listener: RequestListener = (_request, response) => response.end(state.word);
  return { state, listener };
}

test("nobody but the process itself sees what is of the build: who comes before it is ready waits", async () => {
  const { state, listener } = site();
  door.prepare(listener);
  const early = get("/auth/loginNoCaptcha");
  const another = get("/");
  expect(await get("/", { "x-internal-key": internalKey() })).toEqual([200, "of the build"]);
  expect(await get("/api/health/live")).toEqual([200, '{"status":"ok"}']);
  const [status, ready] = await get("/api/health/ready");
  const message = "El servicio está arrancando. Inténtalo de nuevo en unos segundos.";
  expect([status, JSON.parse(ready)]).toEqual([503, { status: "starting", code: "unavailable", message }]);
  state.word = "of now";
  door.open();
  expect([await early, await another, await get("/")]).toEqual(Array(3).fill([200, "of now"]));
});

test("who left is not answered", async () => {
  let asked = 0;
  door.prepare((_request, response) => void response.end(String(asked++)));
  const leaving = new AbortController();
  const left = fetch(origin, { signal: leaving.signal }).catch((error: Error) => error.name);
  await once(server, "request");
  leaving.abort();
  expect(await left).toBe("AbortError");
  const connections = promisify(server.getConnections.bind(server));
  await waitUntil("the connection is closed", async () => (await connections()) === 0);
  door.open();
  expect(await get("/")).toEqual([200, "0"]);
});
