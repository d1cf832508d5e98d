import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";

type Taken = { path: string; headers: Record<string, string | string[] | undefined>; body: string };

/** A server on loopback that takes whatever is sent to it, as collectors of traces and of errors do, and keeps it. */
export async function startCollector() {
  const taken: Taken[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const body = request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
      taken.push({ path: request.url!, headers: request.headers, body: body.toString() });
      response.setHeader("content-type", "application/json").end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    taken,
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
