import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type ProviderRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
};

export type ProviderAnswer = [status: number, body: unknown];

/** A provider of payments on loopback, with what it was asked; `down` makes it answer 503 to everything. */
export async function startProvider(answer: (request: ProviderRequest) => ProviderAnswer) {
  const seen: ProviderRequest[] = [];
  const state = { seen, isDown: false };
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname: path, searchParams: query } = new URL(request.url!, "http://provider");
      const asked = { method: request.method!, path, query, headers: request.headers, body: await text(request) };
      seen.push(asked);
      const [status, body] = state.isDown ? [503, { message: "unavailable" }] : answer(asked);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
