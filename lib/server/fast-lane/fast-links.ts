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
/** No files, but a dot that ended a sentence is allowed. */
const onShortHost = /^\/[^/.]+(?:\.(?:%[0-9a-f]{2}|[^/a-z0-9%])*)?(?:\/qr)?\/?$/i;

const always = ["Cache-Control", "private, no-store", "X-Robots-Tag", "noindex"];
const later = [...always, "Retry-After", String(retryAfter)];

const needed = ["X-Content-Type-Options", "Strict-Transport-Security"];
const security = Object.entries(securityHeaders("/s/", securitySettings)).filter(([name]) => needed.includes(name));

const redirect = readyHeaders([...always, ...security.flat(), "Content-Length", "0"]);

export function mapShortHost(request: IncomingMessage, path: string): string {
  if (!env.SHORT_HOST || request.headers.host?.toLowerCase() !== env.SHORT_HOST || !onShortHost.test(path)) return path;
  request.url = `/s${request.url}`;
  return `/s${path}`;
}

export const shortLinkCode = (path: string): string | null =>
  path.startsWith("/s/") ? (shortPath.exec(path)?.[1] ?? null) : null;

/** Stores the visit before redirecting. */
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
      // Next hides method and prefetch from pages, which would follow links for mere previews.
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
  // The caller cannot handle a failure here.
  followLink(asked, (decision) => {
    try {
      answer(decision);
    } catch (error) {
      done({ error });
    }
  });
}
