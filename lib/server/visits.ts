import type { IncomingMessage, ServerResponse } from "node:http";
import { countVisit } from "@/lib/info/counters";

const notPublic = /^\/(?:api|auth|dashboard|_next)(?:\/|$)/;

/** Counts the answer as a visit when it is a page of the public site that somebody opened. */
export function watchVisit(request: IncomingMessage, response: ServerResponse, path: string): void {
  if (request.method !== "GET" || notPublic.test(path) || !isNavigation(request)) return;
  response.once("finish", () => {
    const type = String(response.getHeader("content-type") ?? "");
    if (response.statusCode >= 200 && response.statusCode < 300 && type.startsWith("text/html")) countVisit();
  });
}

/** Somebody opened an address: not a picture, not data for a page that is open, not a guess of the browser's. */
function isNavigation({ headers }: IncomingMessage): boolean {
  if (headers["sec-purpose"]?.includes("prefetch") || headers.rsc !== undefined) return false;
  const destination = headers["sec-fetch-dest"];
  return destination === undefined ? Boolean(headers.accept?.includes("text/html")) : destination === "document";
}
