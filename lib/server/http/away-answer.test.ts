import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { outage } from "@/lib/core/outage";
import { tidyResponse } from "./tidy-response";

type Compression = () => (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
/** The one that Next carries, which has no types. */
const compression = jest.requireActual<Compression>("next/dist/compiled/compression");

let server: Server;
/** Stands in for Next. */
let next: RequestListener;

beforeEach(async () => {
  server = createServer((request, response) => {
    response.setHeader("X-Request-Id", "the-id");
    tidyResponse(response, request.url!);
    next(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  outage.begin();
});
afterEach(() => {
  outage.end();
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

async function ask(path: string, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
}

const large = "<p>roto</p>".repeat(10_000);

/** The ways in which an answer is written. */
const failing: Record<string, RequestListener> = {
  "at once": (_request, response) => void response.writeHead(500, { ETag: '"x"', Vary: "rsc" }).end(large),
  "with a status that is set": (_request, response) => {
    response.statusCode = 500;
    response.end("Internal Server Error");
  },
  "in pieces": (_request, response) => {
    response.statusCode = 500;
    response.flushHeaders();
    response.write(large);
    setImmediate(() => response.end(large));
  },
  compressed: (request, response) => {
    compression()(request, response, () => {
      response.statusCode = 500;
      response.setHeader("Content-Type", "text/html");
      response.write(large);
      setImmediate(() => response.end());
    });
  },
  "with a coding of its own": (_request, response) => {
    const body = gzipSync(large);
    response.writeHead(500, undefined, { "Content-Encoding": "gzip", "Content-Length": body.length }).end(body);
  },
};

describe.each(Object.entries(failing))("what fails for want of the database, answered %s", (_how, fail) => {
  beforeEach(() => (next = fail));

  test("is a page that can be read, and one may come back", async () => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, text } = await ask("/about", method);
      expect([status, headers["retry-after"], headers["cache-control"], headers["x-request-id"]]).toEqual([
        503,
        "5",
        "no-store",
        "the-id",
      ]);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect([headers.etag, headers["content-encoding"]]).toEqual([undefined, undefined]);
      expect(text.endsWith(method === "HEAD" ? "" : "</html>\n")).toBe(true);
      expect(text.includes("roto")).toBe(false);
    }
  });

  test("has the shape of every other error in the API", async () => {
    const { status, headers, text } = await ask("/api/auth/session");
    expect([status, headers["content-type"]]).toEqual([503, "application/json"]);
    expect(JSON.parse(text)).toEqual({
      code: "unavailable",
      message: "El servicio no está disponible por un momento. Inténtalo de nuevo en unos segundos.",
    });
  });

  test("is what it was where the database has nothing to do with it", async () => {
    outage.end();
    jest.spyOn(performance, "now").mockReturnValue(Number.MAX_SAFE_INTEGER);
    expect((await ask("/about")).status).toBe(500);
  });
});

test("what does not fail, or began before it did, is left as it is", async () => {
  next = (_request, response) => void response.end("entera");
  expect(await ask("/about")).toMatchObject({ status: 200, text: "entera" });
  next = (_request, response) => {
    response.write("a medias");
    response.statusCode = 500;
    response.end(" hasta el fin");
  };
  expect(await ask("/about")).toMatchObject({ status: 200, text: "a medias hasta el fin" });
  next = (_request, response) => void response.writeHead(404).end("nada");
  expect(await ask("/about")).toMatchObject({ status: 404, text: "nada" });
});

test("a page of the panel says that a copy is being restored, and comes back by itself", async () => {
  next = failing["at once"]!;
  outage.begin("restoring");
  outage.end();
  const { status, headers, text } = await ask("/dashboard");
  outage.end("restoring");
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  expect(text).toContain("<h1>Restaurando una copia…</h1>");
  expect(text).toContain('<meta http-equiv="refresh" content="2">');
  expect(text).not.toContain("Volvemos en un momento");
});
