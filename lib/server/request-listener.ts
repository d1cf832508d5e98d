import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { socketAddressHeader } from "@/lib/core/client-address";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { requestContext } from "@/lib/core/request-context";
import { socketPath } from "@/lib/realtime/events";
import { logAccess } from "./access-log";
import { requestId } from "./request-id";
import { securityHeaders, type SecuritySettings } from "./security-headers";
import { tidyResponse } from "./tidy-response";
import { watchVisit } from "./visits";

const wholePageMark = "quinde-whole-page";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export const securitySettings: SecuritySettings = {
  development: env.NODE_ENV === "development",
  https: env.SITE_URL.startsWith("https:"),
  turnstile: Boolean(env.TURNSTILE_SITE_KEY),
};

/** What happens to every request before Next sees it. */
export function requestListener(handle: Handler): RequestListener {
  return (request, response) => {
    const id = requestId(request, env.TRUSTED_PROXIES);
    const path = request.url!.split("?", 1)[0]!;
    response.setHeader("X-Request-Id", id);
    logAccess(request, response, path, id);

    if (request.method === "TRACE") return refuse(response, 405);
    if (!isWellFormed(path)) return refuse(response, 400);

    const headers = securityHeaders(path, securitySettings);
    response.setHeaders(new Map(Object.entries(headers)));
    removeReservedHeaders(request);
    request.headers["x-request-id"] = id;
    request.headers[socketAddressHeader] = request.socket.remoteAddress ?? "";
    // Next finds the nonce for its own scripts here.
    request.headers["content-security-policy"] = headers["Content-Security-Policy"];

    askForWholePage(request, path);

    tidyResponse(response, path);
    watchVisit(request, response, path);
    requestContext.run({ requestId: id }, () => {
      handle(request, response).catch((error: unknown) => {
        log.error({ err: error }, "Next could not answer");
        if (!response.headersSent) return refuse(response, 500);
        response.destroy();
      });
    });
  };
}

/** A path that Next and the handlers can decode; `//host` would be taken for another site in a redirect. */
function isWellFormed(path: string): boolean {
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Next resumes a page of the panel from an empty shell and sends it as 200, even one that ends in `forbidden` or
 * `redirect`. For programs that match `htmlLimitedBots` (next.config.ts) it renders a page as a whole, with the status that it has.
 */
function askForWholePage(request: IncomingMessage, path: string): void {
  if (request.headers.rsc !== undefined || !/^\/dashboard(?:\/|$)/.test(path)) return;
  request.headers["user-agent"] = `${request.headers["user-agent"] ?? ""} ${wholePageMark}`;
}

/**
 * Headers that only Next, or we, may set: a caller could skip the middleware or pass for another address with them.
 * `next-action` calls a server action, and there are none.
 */
const reserved =
  /^(?:x-middleware-.*|x-invoke-.*|x-internal-(?!key$).*|x-matched-path|x-now-route-matches|next-action)$/;

function removeReservedHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) if (reserved.test(name)) delete request.headers[name];
}

/**
 * Ends WebSocket handshakes that nothing of ours answers: Next's own listener leaves them open in production.
 * In development its hot reload is behind that listener.
 */
export function upgradeListener(request: IncomingMessage, socket: Duplex): void {
  if (request.url!.startsWith(socketPath)) return;
  socket.on("error", () => {});
  socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
}

function refuse(response: ServerResponse, status: 400 | 405 | 500): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
  response.end();
}
