import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tables } from "@/app/api/tables";
import type { Method } from "@/lib/api/methods";
import { serve } from "@/lib/api/serve";
import { declareDomains } from "@/lib/server/boot/declare";

/* A process to be killed: the site's own handlers, without Next. It says where it answers. */

declareDomains();

const served = Promise.all(tables.map((load) => load())).then((loaded) => serve(...loaded));

const server = createServer((request, response) => {
  void answer(request).then(async (answered) => {
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(await answered.text());
  });
});

async function answer(request: IncomingMessage): Promise<Response> {
  const { method = "GET", url = "/" } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers(request.headers as Record<string, string>);
  headers.set("x-socket-address", "127.0.0.1");
  const body = method === "GET" ? undefined : Buffer.concat(chunks);
  const sent = new Request(`http://127.0.0.1${url}`, { method, headers, body });
  return (await served)[method as Method](sent);
}

process.once("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
