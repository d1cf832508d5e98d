import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { socketAddressHeader } from "@/lib/core/client-address";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { toAppError } from "@/lib/core/failure";
import { namesTwoHosts } from "@/lib/core/host";
import { isInternalKey } from "@/lib/core/keys";
import { outage } from "@/lib/core/outage";
import { readsAfter } from "@/lib/core/read";
import { requestContext } from "@/lib/core/request-context";
import { wholePageMark } from "@/lib/core/whole-page";
import { socketPath } from "@/lib/realtime/shared/events";
import { fastLane, type Memory } from "./fast-lane/fast-lane";
import { mapShortHost } from "./fast-lane/fast-links";
import { uploadOf } from "./fast-lane/fast-uploads";
import type { Settlement } from "./fast-lane/outcome";
import { nameScripts } from "./fast-lane/page-cache/inline-scripts";
import { logAccess } from "./http/access-log";
import { allowedMethods } from "./http/route-of";
import { answerAndClose, answerError } from "./http/answer-error";
import { createBodyLimit } from "./http/body-limit";
import { requestId } from "./http/request-id";
import { securityHeaders } from "./http/security-headers";
import { securitySettings } from "./http/security-settings";
import { tidyResponse } from "./http/tidy-response";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** @param expectBody is told of each request that may have a body */
export function requestListener(
  handle: Handler,
  memory: Memory,
  expectBody: (request: IncomingMessage) => void,
): RequestListener {
  const limitBody = createBodyLimit((request, path) => uploadOf(request, path) !== null);
  return (request, response) => {
    const id = requestId(request, env.TRUSTED_PROXIES);
    const mark = request.url!.indexOf("?");
    const asked = mark < 0 ? request.url! : request.url!.slice(0, mark);
    const path = mapShortHost(request, asked);
    const isGood = isWellFormed(asked) && !namesTwoHosts(request.rawHeaders);
    const refused = !isGood ? malformed() : isAllowed(request, path) ? null : methodNotAllowed();
    if (refused) {
      logAccess(request, response, asked, id);
      if (refused.status === 405) response.setHeader("Allow", allowedMethods(path));
      return answerAndClose(response, id, refused);
    }

    const failed = (error: unknown) => {
      const known = toAppError(error, "a request could not be answered", { requestId: id });
      if (!response.headersSent) return answerError(response, id, known);
      response.destroy();
    };
    const done = (outcome: Settlement) => {
      logAccess(request, response, asked, id, outcome === "answered" ? "debug" : "info");
      if (outcome === "answered") return;
      if (typeof outcome === "object" && "error" in outcome) return failed(outcome.error);
      const status = outcome === "next" ? undefined : outcome.status;
      if (!isRouterState(request.headers["next-router-state-tree"])) return failed(malformed());
      prepare(request, response, path, id, status);
      const context = { requestId: id, after: readsAfter(request.headers.cookie) };
      requestContext.run(context, () => void handle(request, response).catch(failed));
    };

    const answer = () => fastLane(memory, request, response, path, id, done);
    if (!mayHaveBody(request)) return answer();
    expectBody(request);
    limitBody(response, path, answer, (error) => {
      logAccess(request, response, asked, id);
      answerAndClose(response, id, error);
    });
  };
}

/** @param status replaces the 200 of a page */
function prepare(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  id: string,
  status: number | undefined,
): void {
  response.setHeader("X-Request-Id", id);
  // Next answers any other value with the page.
  if (request.headers.rsc !== "1") delete request.headers.rsc;
  const isPage = request.headers.rsc === undefined && page.test(path);
  const isRendered = isPage && rendersAnew(request, path);
  const headers = securityHeaders(path, securitySettings, isRendered);
  response.setHeaders(new Map(Object.entries(headers)));
  removeReservedHeaders(request);
  request.headers["x-request-id"] = id;
  request.headers[socketAddressHeader] = request.socket.remoteAddress ?? "";
  // Next finds its nonce here.
  request.headers["content-security-policy"] = headers["Content-Security-Policy"];
  if (isRendered) request.headers["user-agent"] = `${request.headers["user-agent"] ?? ""} ${wholePageMark}`;
  tidyResponse(response, path, status);
  const isMadeBefore = isPage && !isRendered && request.method !== "HEAD";
  if (isMadeBefore && !securitySettings.development) nameScripts(request, response);
}

const mayHaveBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** Calls, and the form that asks for a short link's password (`app/s/[code]/unlock`), answer for themselves. */
const answersForItself = /^\/(?:api(?:\/|$)|s\/[^/]+\/unlock\/?$)/;

/** Next renders pages with parameters for any method, and a short link would send a form on. */
const isAllowed = ({ method }: IncomingMessage, path: string): boolean =>
  method === "GET" || method === "HEAD" || (method !== "TRACE" && answersForItself.test(path));

const methodNotAllowed = () => new AppError("method_not_allowed", "Esta dirección no admite ese método.");
const malformed = () => new AppError("bad_request", "La dirección no es válida.");

/** A browser never sends `.` or `..` between slashes: they would name another path. */
const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/** Most addresses: of them there is nothing to decode, and no segment of dots. */
const plainAddress = /^\/(?:[\w~-]+\/)*[\w~-]*$/;

/** `//host` would be taken for another site in a redirect. */
function isWellFormed(path: string): boolean {
  if (plainAddress.test(path)) return true;
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return false;
  try {
    return !dotSegment.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Pages for whoever asks, and addresses that links write otherwise. */
const madeForOne = /^\/(?:dashboard|armario|dev|s|auth|password|vista-previa|certificados|grupos)(?:\/|$)|%/;
const page = /^\/(?!api(?:\/(?!docs(?:\/|$))|$)|_next\/)/;

/**
 * Whether Next renders the page for this request, whole: else it resumes a shell whose scripts have
 * no nonce, and sends it as 200, even `forbidden` or `redirect`. So it does while the database
 * fails; `htmlLimitedBots` (next.config.ts) get it anyway.
 */
function rendersAnew({ headers, url }: IncomingMessage, path: string): boolean {
  const key = headers["x-internal-key"];
  // We ask for the pages that are kept in memory.
  if (typeof key === "string" && isInternalKey(key)) return false;
  return outage.isFelt || madeForOne.test(path) || url!.includes("?");
}

/** Only Next or we may set these: callers could skip the middleware or fake an address. */
const reserved =
  /^(?:x-middleware-.*|x-invoke-.*|x-internal-(?!key$).*|x-matched-path|x-now-route-matches|next-action)$/;

function removeReservedHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) if (reserved.test(name)) delete request.headers[name];
}

/**
 * Ends WebSocket handshakes that nothing answers: in production Next's listener leaves them open.
 */
export function upgradeListener(request: IncomingMessage, socket: Duplex): void {
  if (request.url!.startsWith(socketPath)) return;
  socket.on("error", () => {});
  socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
}

/**
 * Whether Next can read `Next-Router-State-Tree`: what no browser sends it takes for its own fault.
 */
function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}
