import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "./env";
import { SafeFetchError, isPublicAddress, safeFetch } from "./safe-fetch";

const rules = { maxBytes: 1_000, timeoutMs: 400, types: ["text/"] };
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const route = new URL(request.url!, "http://x").pathname;
    const text = (body: string, headers = {}) =>
      response.writeHead(200, { "content-type": "text/markdown", ...headers }).end(body);
    const redirect = (location: string) => response.writeHead(302, { location }).end();
    if (route === "/ok") text("# Hola");
    else if (route === "/large") text("x".repeat(2_000));
    else if (route === "/endless") {
      response.writeHead(200, { "content-type": "text/plain" });
      const timer = setInterval(() => response.write("x".repeat(100)), 1);
      response.on("close", () => clearInterval(timer));
    } else if (route === "/html-type") text("x", { "content-type": "image/png" });
    else if (route === "/slow") setTimeout(() => text("tarde"), 2_000).unref();
    else if (route === "/error") response.writeHead(500).end();
    else if (route === "/hop") redirect("/ok");
    else if (route === "/loop") redirect("/loop");
    else if (route.startsWith("/to/")) redirect(decodeURIComponent(route.slice(4)));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The stand-in is allowed as an operator would allow an internal file store; everything else stays refused.
  env.FETCH_TRUSTED_ORIGINS.push(origin);
});

afterAll(() => {
  env.FETCH_TRUSTED_ORIGINS.length = 0;
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

test("a text is fetched, also over a redirect", async () => {
  expect((await safeFetch(`${origin}/ok`, rules)).body.toString()).toBe("# Hola");
  expect((await safeFetch(`${origin}/hop`, rules)).body.toString()).toBe("# Hola");
});

test.each(["/large", "/endless", "/html-type", "/slow", "/error", "/loop"])("%s is refused", async (route) => {
  await expect(safeFetch(origin + route, rules)).rejects.toThrow(SafeFetchError);
});

const refused = [
  "http://127.0.0.1",
  "https://127.0.0.1",
  "https://127.1",
  "https://2130706433",
  "https://0x7f000001",
  "https://0177.0.0.1",
  "https://0",
  "https://0.0.0.0",
  "http://[::ffff:169.254.169.254]/",
  "https://[::ffff:169.254.169.254]/",
  "https://[::ffff:a9fe:a9fe]/",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/",
  "https://[::]/",
  "https://[fd00::1]/",
  "https://[fe80::1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[2002:7f00:1::]/",
  "https://10.0.0.1",
  "https://172.16.0.1",
  "https://192.168.1.1",
  "https://100.64.0.1",
  "https://198.18.0.1",
  "https://224.0.0.1",
  "https://255.255.255.255",
  "https://localhost",
  "https://localhost.",
  "https://LOCALHOST:8443",
  "http://example.com",
  "file:///etc/passwd",
  "ftp://example.com",
  "data:text/plain,x",
  "javascript:1",
  "https://user:pass@example.com",
  "gopher://x",
  "",
  "x",
  "//x",
  "https://",
];

test.each(refused)("%s is refused, asked for or redirected to", async (address) => {
  await expect(safeFetch(address, rules)).rejects.toThrow(SafeFetchError);
  if (address && !address.startsWith("x")) {
    await expect(safeFetch(`${origin}/to/${encodeURIComponent(address)}`, rules)).rejects.toThrow(SafeFetchError);
  }
});

test("public addresses are told from the rest", () => {
  for (const address of ["8.8.8.8", "2606:4700::1111", "1.1.1.1"]) expect(isPublicAddress(address)).toBe(true);
  for (const address of ["::ffff:8.8.8.8.8", "", "10.1.1.1", "::ffff:10.1.1.1"])
    expect(isPublicAddress(address)).toBe(false);
});
