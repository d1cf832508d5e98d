import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { routes } from "@/app/api/manifest";
import type { Handler } from "@/lib/api/route";
import { declareDomains } from "@/lib/server/boot/declare";

/* A process to be killed: the site's own handlers, without Next. It says where it answers. */

declareDomains();

type Route = Record<string, Handler>;

/** The most exact first, as Next takes them. */
const patterns = Object.entries(routes as Record<string, () => Promise<object>>)
  .map(([path, load]) => ({ load, pattern: new RegExp(`^${path.replace(/\[(\w+)\]/g, "(?<$1>[^/]+)")}$`), path }))
  .toSorted((a, b) => a.path.split("[").length - b.path.split("[").length);

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
  const path = url.split("?", 1)[0]!;
  const { load, pattern } = patterns.find((one) => one.pattern.test(path))!;
  const handlers = (await load()) as Route;
  const sent = new Request(`http://127.0.0.1${url}`, { method, headers, body });
  return handlers[method]!(sent, { params: Promise.resolve({ ...pattern.exec(path)!.groups }) });
}

process.once("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
