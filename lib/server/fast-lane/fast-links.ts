import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "@/lib/core/client-address";
import { env } from "@/lib/core/env";
import { retryAfter } from "@/lib/core/outage";
import { countedMark, type Decision, followLink, onlyLooks, wasCounted } from "@/lib/shortener/follow";
import { closedPath, isClosed } from "@/lib/shortener/shared/closed";
import { audienceOfRequest } from "@/lib/visits/record/headers";
import { headersOf } from "../http/headers-of";
import { readyHeaders, sendReady } from "../http/ready-answer";
import { securityHeaders } from "../http/security-headers";
import { securitySettings } from "../http/security-settings";
import { type OnSettled, settle } from "./outcome";
import type { PageCache } from "./page-cache/page-cache";

const shortPath = /^\/s\/([^/]+)\/?$/;
/** Codes and their QR codes, but no files: a dot that no name follows ended a sentence. */
const onShortHost = /^\/[^/.]+(?:\.(?:%[0-9a-f]{2}|[^/a-z0-9%])*)?(?:\/qr)?\/?$/i;

const always = ["Cache-Control", "private, no-store", "X-Robots-Tag", "noindex"];
const later = [...always, "Retry-After", String(retryAfter)];

const needed = ["X-Content-Type-Options", "Strict-Transport-Security"];
const security = Object.entries(securityHeaders("/s/", securitySettings)).filter(([name]) => needed.includes(name));

const redirect = readyHeaders([...always, ...security.flat(), "Content-Length", "0"]);

/** Gives `/{code}` on the host of short links the address that it has on this site. */
export function mapShortHost(request: IncomingMessage, path: string): string {
  if (!env.SHORT_HOST || request.headers.host?.toLowerCase() !== env.SHORT_HOST || !onShortHost.test(path)) return path;
  request.url = `/s${request.url}`;
  return `/s${path}`;
}

/** The code of a short link that somebody wants to follow or look at. */
export const shortLinkCode = (path: string): string | null =>
  path.startsWith("/s/") ? (shortPath.exec(path)?.[1] ?? null) : null;

/** Sends somebody on once their visit is stored, or says why not by a page from memory. */
export function followShortLink(
  pages: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
  code: string,
  requestId: string,
  done: OnSettled,
): void {
  const headers = headersOf(request);
  const [, search = ""] = request.url!.split("?", 2);
  const asked = {
    code,
    method: request.method!,
    headers,
    ip: clientAddress(headers),
    isScan: /(?:^|&)qr(?:[=&]|$)/.test(search),
    search,
  };
  const answer = (decision: Decision): void => {
    if ("location" in decision) {
      sendReady(response, 302, ["X-Request-Id", requestId, "Location", decision.location], redirect);
      return done("answered");
    }
    const { page, status } = decision;
    if (!isClosed(page)) {
      // Next keeps method and prefetch from its pages, which would follow for who only looks.
      if (audienceOfRequest(headers, asked.method) !== "person") request.headers[onlyLooks] = "yes";
      if (page === "app") request.headers[wasCounted] = countedMark();
      return done({ status });
    }
    const path = closedPath(page);
    settle(
      pages.show({ path, status, headers: status === 503 ? later : always }, request, response, requestId),
      { status },
      done,
    );
  };
  // Whoever tells of the decision cannot help a failure here: the request is answered with it.
  followLink(asked, (decision) => {
    try {
      answer(decision);
    } catch (error) {
      done({ error });
    }
  });
}
