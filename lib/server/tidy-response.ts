import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@/lib/core/errors";
import type { RequestContext } from "@/lib/core/request-context";
import { carriesToken } from "./token-paths";

/**
 * Mends four things in what Next is about to send: a 405 of the API, which is empty, gets the body of every other error,
 * a redirect that was rendered just now, which names its target twice, names it once, a page whose address carries a
 * token is kept by no cache, although it is static, and a page that ended in another status than 200 is sent with that.
 */
export function tidyResponse(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  context: RequestContext,
): void {
  const { writeHead } = response;
  // The router in the browser reads a verdict from the answer itself, which has to be a 200.
  const isDocument = request.headers.rsc === undefined;
  // Each layer of Next adds a listener of its own; Node warns at the eleventh.
  response.setMaxListeners(30);
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    const location = response.getHeader("location");
    if (Array.isArray(location)) response.setHeader("location", location[0]!);
    if (carriesToken(path)) response.setHeader("Cache-Control", "private, no-store");
    const { verdict } = context;
    if (verdict && isDocument && response.statusCode === 200) {
      head[0] = response.statusCode = verdict.status;
      if (verdict.location) response.setHeader("Location", verdict.location);
    }
    if (response.statusCode !== 405 || !path.startsWith("/api/") || response.hasHeader("content-type")) {
      return writeHead.apply(response, head);
    }
    const error = new AppError("method_not_allowed", "Esta dirección no admite ese método.");
    const body = JSON.stringify(error.toBody());
    response.setHeader("Content-Type", "application/json");
    response.setHeader("Content-Length", Buffer.byteLength(body));
    writeHead.apply(response, head);
    response.write(body);
    return response;
  }) as ServerResponse["writeHead"];
}
