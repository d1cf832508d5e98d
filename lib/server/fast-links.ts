import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "@/lib/core/client-address";
import { env } from "@/lib/core/env";
import { type Decision, followLink } from "@/lib/shortener/follow";
import type { Outcome } from "./fast-lane";
import { headersOf } from "./headers-of";

const shortPath = /^\/s\/([^/]+)\/?$/;
/** On the host that is only for short links: codes and their QR codes, but no files. */
const onShortHost = /^\/[^/.]+(?:\/qr)?\/?$/;

const always = [
  ...["Cache-Control", "private, no-store"],
  ...["X-Robots-Tag", "noindex"],
  ...["X-Content-Type-Options", "nosniff"],
  ...["Content-Length", "0"],
  ...(env.SITE_URL.startsWith("https:") ? ["Strict-Transport-Security", "max-age=31536000"] : []),
];

/** Gives a request for `/{code}` on the host of short links the address that it has on this site. */
export function mapShortHost(request: IncomingMessage, path: string): string {
  if (!env.SHORT_HOST || request.headers.host?.toLowerCase() !== env.SHORT_HOST || !onShortHost.test(path)) return path;
  request.url = `/s${request.url}`;
  return `/s${path}`;
}

/** The code of a short link that somebody wants to follow or look at; null for any other request. */
export function shortLinkCode({ method }: IncomingMessage, path: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  return path.startsWith("/s/") ? (shortPath.exec(path)?.[1] ?? null) : null;
}

/** Sends somebody on, once their visit is stored. The pages that a code may lead to instead are Next's, with their status. */
export function followShortLink(
  request: IncomingMessage,
  response: ServerResponse,
  code: string,
  requestId: string,
): Outcome | Promise<Outcome> {
  const headers = headersOf(request);
  const decision = followLink({
    code,
    method: request.method!,
    headers,
    ip: clientAddress(headers),
    isScan: /[?&]qr(?:[=&]|$)/.test(request.url!),
  });
  const answer = (made: Decision): Outcome => {
    if (!("location" in made)) return { status: made.status };
    response.writeHead(302, ["X-Request-Id", requestId, "Location", made.location, ...always]).end();
    return "answered";
  };
  return decision instanceof Promise ? decision.then(answer) : answer(decision);
}
