import type { ServerResponse } from "node:http";
import { carriedHeaders } from "@/lib/core/carried-headers";
import { AppError } from "@/lib/core/errors";
import { retryAfter } from "@/lib/core/outage";
import { allowedMethods } from "./route-of";
import { answerWhileAway } from "./away-answer";
import { carriesToken } from "./token-paths";

export const missingControl = "no-cache";

/**
 * Fixes Next's answers: `Allow` and a body for 405, one redirect target, no caching of missing pages or tokens,
 * dropped headers, outages.
 * @param status replaces the 200 of a page that cannot set its own
 */
export function tidyResponse(response: ServerResponse, path: string, status?: number): void {
  answerWhileAway(response, path);
  const { writeHead } = response;
  // Each layer of Next adds a listener; Node warns at eleven.
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
      // Compression changed the length.
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
