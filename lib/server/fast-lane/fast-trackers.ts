import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { constants, brotliCompressSync, gzipSync } from "node:zlib";
import { ownHost } from "@/lib/analytics/record/own-host";
import { findSiteByScript } from "@/lib/analytics/sites/known-sites";
import { trackerSource } from "@/lib/analytics/tracker/source";
import { remember } from "@/lib/core/singleton";
import { type Encoding, chooseEncoding, isFresh } from "./negotiate";

const address = /^\/t\/([a-z0-9-]{1,40})\.js$/;

export function trackerName({ method }: IncomingMessage, path: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  return path.startsWith("/t/") ? (address.exec(path)?.[1] ?? null) : null;
}

type Forms = { etag: string; body: Record<Encoding, Buffer> };

const formsOf = remember(
  (domain): Forms => {
    const identity = Buffer.from(trackerSource(domain, domain === ownHost));
    const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    const etag = `"${createHash("sha1").update(identity).digest("base64url")}"`;
    return { etag, body: { identity, gzip: gzipSync(identity, { level: 9 }), br } };
  },
  { max: 400, longest: 200 },
);

const always = [
  ...["Content-Type", "text/javascript; charset=utf-8", "Cache-Control"],
  "public, max-age=14400, stale-while-revalidate=604800",
  ...["Vary", "Accept-Encoding", "X-Content-Type-Options", "nosniff"],
  ...["Access-Control-Allow-Origin", "*", "Cross-Origin-Resource-Policy", "cross-origin"],
];

/** @returns false if no site has it */
export async function answerTracker(
  name: string,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<boolean> {
  const site = await findSiteByScript(name);
  if (!site) return false;
  const { etag, body } = formsOf(site.domains[0] ?? ownHost);
  const encoding = chooseEncoding(headers["accept-encoding"]);
  const tag = encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;
  const own = ["X-Request-Id", requestId, "ETag", tag, ...always];
  const asked = headers["if-none-match"];
  if (asked !== undefined && isFresh(asked, tag)) {
    response.writeHead(304, own).end();
    return true;
  }
  const form = body[encoding];
  response.writeHead(200, [
    ...own,
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    ...["Content-Length", String(form.length)],
  ]);
  response.end(method === "HEAD" ? undefined : form);
  return true;
}
