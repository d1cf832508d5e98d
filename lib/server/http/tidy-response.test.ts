import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { carriedHeaders } from "@/lib/core/carried-headers";
import { tidyResponse } from "./tidy-response";

/** Asks a server that answers like `next`, written as Next would, and returns what arrives. */
async function ask(next: RequestListener, method = "GET") {
  const server = createServer((request, response) => {
    tidyResponse(response, request.url!);
    next(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/file`, { method });
    return { headers: Object.fromEntries(response.headers), text: await response.text() };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const carriedLength = carriedHeaders["content-length"];

const file: RequestListener = (_request, response) => {
  response.setHeader(carriedLength, 5);
  response.write("hol");
  response.end("a!");
};

test.each(["GET", "HEAD"])("a file says how long it is (%s)", async (method) => {
  const { headers, text } = await ask(file, method);
  expect(headers).toMatchObject({ "content-length": "5" });
  expect(headers).not.toHaveProperty(carriedLength);
  expect(text).toBe(method === "GET" ? "hola!" : "");
});

test("what was compressed on the way says no length that is another's", async () => {
  const { headers } = await ask((request, response) => {
    response.setHeader("Content-Encoding", "identity");
    file(request, response);
  });
  expect(headers).not.toHaveProperty(["content-length"]);
  expect(headers).not.toHaveProperty(carriedLength);
});
