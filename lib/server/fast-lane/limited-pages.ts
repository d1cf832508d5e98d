import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "@/lib/core/client-address";
import { AppError } from "@/lib/core/errors";
import { limitKey } from "@/lib/core/limit-key";
import { type LimitedPage, limitedPages } from "@/lib/core/limited-pages";
import { retryAfter } from "@/lib/core/outage";
import { enforceLimit, tooManyRequests } from "@/lib/core/rate-limit";
import { Turns } from "@/lib/core/turns";
import { queryPages } from "./query-pages";
import { headersOf } from "../http/headers-of";
import { type OnSettled, settle } from "./outcome";
import type { PageCache } from "./page-cache/page-cache";

const askedTooOften = "/demasiadas-busquedas";

const ofQueries = new Map(
  queryPages.flatMap(({ source, keys, destination, limit }): [string, LimitedPage][] => [
    [source, { keys, limit }],
    [destination, { limit }],
  ]),
);

/** The router's prefetches hold no result. */
const ahead = ["next-router-prefetch", "next-router-segment-prefetch"];

export function limitedPageOf({ url, headers }: IncomingMessage, path: string): LimitedPage | null {
  const plain = plainPath(path);
  for (const page of limitedPages.all) if (plain.startsWith(page.under)) return page;
  const page = ofQueries.get(plain);
  if (!page || ahead.some((name) => headers[name] !== undefined)) return null;
  if (!page.keys) return page;
  if (!url!.includes("?")) return null;
  const query = new URLSearchParams(url!.slice(path.length));
  return page.keys.some((key) => query.has(key)) ? page : null;
}

const plainPath = (path: string): string => (path.includes("%") ? decodeURI(path) : path);

export function answerLimited(
  pages: PageCache,
  { limit, isMissing }: LimitedPage,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
  done: OnSettled,
): void {
  const refuse = (error: unknown): void => {
    if (!(error instanceof AppError) || error.retryAfter === undefined) return done({ error });
    const headers = ["Retry-After", String(error.retryAfter), "Cache-Control", "private, no-store"];
    const { status } = error;
    request.url = askedTooOften;
    settle(pages.show({ path: askedTooOften, status, headers }, request, response, requestId), { status }, done);
  };
  const begin = async (): Promise<void> => {
    await enforceLimit(limit.call, limitKey(clientAddress(headersOf(request))), limit);
    const end = await turns.take();
    if (!end) throw tooManyRequests(retryAfter * 1_000);
    // If the lookup fails, the page itself says so.
    const isNowhere = await isMissing?.(plainPath(path)).catch(() => false);
    // Slow readers must not keep others waiting.
    setTimeout(end, longestTurn).unref();
    response.once("close", end);
    if (response.closed) end();
    done(isNowhere ? { status: 404 } : "next");
  };
  begin().catch(refuse);
}

/** Each page takes megabytes, and more at once are no faster. */
const turns = new Turns({ atOnce: 4, waiting: 200 });

/** Milliseconds. */
const longestTurn = 2_000;
