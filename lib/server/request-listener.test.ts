import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { NodeNextRequest, NodeNextResponse } from "next/dist/server/base-http/node";
import { sendResponse } from "next/dist/server/send-response";
import type { Handler } from "@/lib/api/route";
import { log } from "@/lib/core/log";
import { signedFilePath } from "@/lib/products/files";
import { userCalls } from "@/lib/users/calls";
import { keepPhoto } from "@/lib/users/files";
import type { Memory } from "./fast-lane/fast-lane";
import { requestListener } from "./request-listener";

const upload = userCalls["GET /api/uploads/{name}"];

/** Nothing is in memory. */
const memory = {
  assets: () => false,
  pages: { holds: () => false, answer: () => false },
} as unknown as Memory;

/** The handler that answers in Next's place; `handle` passes its answer on as Next does. */
let handler: (...asked: Parameters<Handler>) => Promise<Response>;
let params: object = {};
const handle = async (request: IncomingMessage, response: ServerResponse) => {
  const asked = new Request(`http://localhost${request.url}`);
  const answer = await handler(asked, { params: Promise.resolve(params) });
  await sendResponse(new NodeNextRequest(request), new NodeNextResponse(response), answer);
};
const server = createServer(requestListener(handle, memory, () => {}));
let port: number;

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  handler = upload;
  params = {};
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends a head as it is written. @returns all that comes back */
async function ask(path: string, ...headers: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write([`GET ${path} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n"));
  return String(await buffer(socket));
}

test.each([
  [200, ["Host: localhost"]],
  [400, ["Host: localhost", "Host: evil.example"]],
  [400, ["Host: localhost", "X-Other: 1", "hOST: localhost"]],
])("%d for %j", async (status, headers) => {
  const name = await keepPhoto(Buffer.from("foto"));
  params = { name };
  expect(await ask(`/api/uploads/${name}`, ...headers)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test("pages take GET and HEAD alone; calls and the form of a short link's password answer for themselves", async () => {
  handler = async () => new Response("next");
  const status = async (method: string, path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get("allow")];
  };
  for (const path of ["/comprar/kit", "/team/ana", "/s/abc", "/about"])
    for (const method of ["POST", "PUT", "OPTIONS"])
      expect([path, method, ...(await status(method, path))]).toEqual([path, method, 405, "GET, HEAD"]);
  for (const path of ["/s/abc/unlock", "/api/email/form", "/api/docs"])
    expect([path, (await status("POST", path))[0]]).toEqual([path, 200]);
});

test("a file that says what it may run is answered with that policy, and not the site's", async () => {
  const name = await keepPhoto(Buffer.from("foto"));
  params = { name };
  const answer = await ask(`/api/uploads/${name}`, "Host: localhost");
  expect(answer.toLowerCase().match(/^content-security-policy: .*$/gm)).toEqual([
    "content-security-policy: default-src 'none'; sandbox",
  ]);
  expect(answer).not.toMatch(/x-carried/i);
});

test("what is no file has the site's policy", async () => {
  params = { name: "../no" };
  expect(await ask("/api/uploads/x", "Host: localhost")).toMatch(/^content-security-policy: .*script-src 'none'/im);
});

test("of a page that Next made before only the scripts within it may run, whatever its address", async () => {
  handler = () =>
    Promise.resolve(new Response("<script>a()</script>", { status: 404, headers: { "Content-Type": "text/html" } }));
  const hash = `'sha256-${createHash("sha256").update("a()").digest("base64")}'`;
  for (const path of ["/academy", "/no/hay", "/wp-login.php"]) {
    const [, scripts] = /^content-security-policy: .*script-src ([^;]*)/im.exec(await ask(path, "Host: localhost"))!;
    expect([path, scripts!.includes(hash), scripts!.includes("unsafe-inline")]).toEqual([path, true, false]);
  }
});

test("the address of a product's file is in the log without what gives access to it", async () => {
  const info = jest.spyOn(log, "info").mockReturnValue(undefined);
  const path = signedFilePath("0197b1c6-0000-7000-8000-000000000000");
  await ask(path, "Host: localhost");
  expect(info.mock.calls).toEqual([[expect.objectContaining({ path: "/api/product/file/*" }), "request"]]);
  expect(JSON.stringify(info.mock.calls)).not.toContain(path.slice(-20));
  info.mockRestore();
});
