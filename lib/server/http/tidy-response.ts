import type { ServerResponse } from "node:http";
import { carriedHeaders } from "@/lib/core/carried-headers";
import { AppError } from "@/lib/core/errors";
import { retryAfter } from "@/lib/core/outage";
import { allowedMethods } from "./allowed-methods";
import { answerWhileAway } from "./away-answer";
import { carriesToken } from "./token-paths";

/** The `Cache-Control` of a page that says that something is not there. */
export const missingControl = "no-cache";

/**
 * Mends what Next is about to send: a 405 names the methods that there are, and one of the API, which is empty, gets the
 * body of every other error; a redirect that was rendered just now, which names its target twice, names it once; a page
 * whose address carries a token is kept by no cache, although it is static; a file says how long it is and has the policy of its own; what is missing may be made at any moment, so caches have to ask again;
 * what fails for want of the database says so.
 * @param status replaces the 200 of a page that cannot say its own.
 */
export function tidyResponse(response: ServerResponse, path: string, status?: number): void {
  answerWhileAway(response, path);
  const { writeHead } = response;
  // Each layer of Next adds a listener of its own; Node warns at the eleventh.
  response.setMaxListeners(30);
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    const location = response.getHeader("location");
    if (Array.isArray(location)) response.setHeader("location", location[0]!);
    if (status !== undefined && response.statusCode === 200) {
      response.statusCode = status;
      if (typeof head[0] === "number") head[0] = status;
      if (status === 503) response.setHeader("Retry-After", retryAfter);
    }
    if (response.statusCode === 404 && /s-maxage/.test(String(response.getHeader("cache-control")))) {
      response.setHeader("Cache-Control", missingControl);
    }
    for (const [name, carried] of Object.entries(carriedHeaders)) {
      const value = response.getHeader(carried);
      response.removeHeader(carried);
      // What was compressed on the way has another length.
      const isGood = name !== "content-length" || !response.hasHeader("content-encoding");
      if (value !== undefined && isGood) response.setHeader(name, value);
    }
    if (carriesToken(path)) response.setHeader("Cache-Control", "private, no-store");
    if (response.statusCode === 405) response.setHeader("Allow", allowedMethods(path));
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
