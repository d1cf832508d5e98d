import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressAssets } from "@/scripts/compress-assets";
import { loadAssets } from "./assets";

const large = randomBytes(1_200_000);
const script = `console.log("ñandú");\n`.repeat(100);
const address = "/_next/static/chunks/pages/a-1.js";

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "quinde-assets-"));
  const source = path.join(folder, "static");
  mkdirSync(path.join(source, "chunks/pages"), { recursive: true });
  mkdirSync(path.join(source, "media"));
  writeFileSync(path.join(source, "chunks/pages/a-1.js"), script);
  writeFileSync(path.join(source, "media/inter.woff2"), Buffer.from([0, 1, 2, 255]));
  writeFileSync(path.join(source, "media/icons.svg"), "<svg/>");
  writeFileSync(path.join(source, "media/icon.png"), "png");
  writeFileSync(path.join(source, "media/large.wasm"), large);
  writeFileSync(path.join(folder, "secret.js"), "secret");
  await compressAssets(source, path.join(folder, "assets"));
  const assets = loadAssets(path.join(folder, "assets"));
  server = createServer((request, response) => {
    if (!assets(request, response, request.url!.split("?", 1)[0]!)) response.writeHead(418).end("Next's");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function ask(
  path: string,
  headers: Record<string, string> = { "accept-encoding": "gzip, br" },
  method = "GET",
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", path, headers, method, agent: false }).end();
  const [response] = (await once(sent, "response")) as [import("node:http").IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode!, headers: response.headers, body };
}

test("scripts are sent in the smallest form that the browser reads, to be kept forever", async () => {
  const [br, gzip] = [await ask(address), await ask(address, { "accept-encoding": "gzip" })];
  expect(brotliDecompressSync(br.body).toString()).toBe(script);
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  for (const { headers } of [br, gzip]) {
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(headers["content-security-policy"]).toBeUndefined();
  }
});

test("faces are sent as they are, whatever is accepted", async () => {
  const { headers, body } = await ask("/_next/static/media/inter.woff2");
  expect([...body]).toEqual([0, 1, 2, 255]);
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers["content-type"]).toBe("font/woff2");
});

test("the sprite of the icons is compressed, and loads nothing where it is opened as a document", async () => {
  const { headers, body } = await ask("/_next/static/media/icons.svg");
  expect(brotliDecompressSync(body).toString()).toBe("<svg/>");
  expect(headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'",
  });
});

test("what is large is sent from its file, whole and of its type", async () => {
  const { headers, body } = await ask("/_next/static/media/large.wasm");
  expect(brotliDecompressSync(body).equals(large)).toBe(true);
  expect(headers).toMatchObject({ "content-type": "application/wasm", "content-length": String(body.length) });
  expect((await ask("/_next/static/media/large.wasm", undefined, "HEAD")).body.length).toBe(0);
});

test("HEAD tells of the same", async () => {
  const [head, get] = [await ask(address, undefined, "HEAD"), await ask(address)];
  expect(head.body.length).toBe(0);
  expect(head.headers["content-length"]).toBe(String(get.body.length));
});

const br = { "accept-encoding": "br" };

test.each([
  ["a file that the build did not make", "/_next/static/chunks/pages/b.js", br, "GET"],
  ["the compressed file by its name", `${address}.br`, br, "GET"],
  ["a way out of the folder", "/_next/static/../../../secret.js", br, "GET"],
  ["an encoded way out", "/_next/static/%2e%2e/%2e%2e/%2e%2e/secret.js", br, "GET"],
  ["the key of every object", "/_next/static/__proto__", br, "GET"],
  ["a picture", "/_next/static/media/icon.png", br, "GET"],
  ["another folder", "/assets/_next/static/chunks/pages/a-1.js", br, "GET"],
  ["whoever reads no compression", address, {}, "GET"],
  ["a part of a file", address, { ...br, range: "bytes=0-5" }, "GET"],
  ["another method", address, br, "POST"],
])("%s is left to Next", async (_name, path, headers, method) => {
  expect((await ask(path, headers as Record<string, string>, method)).status).toBe(418);
});

test("without a build everything is left to Next", () => {
  expect(loadAssets(path.join(folder, "none"))({ method: "GET", headers: {} } as never, {} as never, address)).toBe(
    false,
  );
});
