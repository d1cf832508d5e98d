import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { GET } from "@/app/api/academy/lessons/draft/[id]/route";
import { PATCH } from "@/app/api/academy/lessons/update/[id]/route";

/* A process to be killed: the site's own handlers for the working copy of a lesson. It says where it answers. */

const handlers = { GET, PATCH };

const server = createServer((request, response) => {
  void answer(request).then(async (answered) => {
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(await answered.text());
  });
});

async function answer(request: IncomingMessage): Promise<Response> {
  const method = request.method as keyof typeof handlers;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers(request.headers as Record<string, string>);
  headers.set("x-socket-address", "127.0.0.1");
  const body = method === "GET" ? undefined : Buffer.concat(chunks);
  const id = request.url!.split("/").at(-1)!;
  const sent = new Request(`http://127.0.0.1${request.url}`, { method, headers, body });
  return handlers[method](sent, { params: Promise.resolve({ id }) });
}

server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
