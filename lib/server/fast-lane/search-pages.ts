import type { IncomingMessage, ServerResponse } from "node:http";
import { searchLimit } from "@/lib/academy/schema";
import { searchKeys } from "@/lib/academy/shared/paths";
import { clientAddress } from "@/lib/core/client-address";
import { AppError } from "@/lib/core/errors";
import { limitKey } from "@/lib/core/limit-key";
import { enforceLimit, type Limit } from "@/lib/core/rate-limit";
import { productListLimit } from "@/lib/products/schema";
import { productListKeys } from "@/lib/products/shared/paths";
import { headersOf } from "../http/headers-of";
import { type Done, settle } from "./outcome";
import type { PageCache } from "./page-cache/page-cache";

/** The static page that says that somebody searched too often. */
const searchedTooOften = "/demasiadas-busquedas";

type SearchPage = {
  /** What has to be in the query; null where it always searches. */
  keys: readonly string[] | null;
  limit: Limit & { call: string };
};

/** The pages that are made anew for each visitor, by their address. They count as the calls that do the same. */
const searchPages: Record<string, SearchPage> = {
  "/academy": { keys: searchKeys, limit: searchLimit },
  "/academy/buscar": { keys: null, limit: searchLimit },
  "/product": { keys: productListKeys, limit: productListLimit },
  "/product/buscar": { keys: null, limit: productListLimit },
};

/** What the router in the browser asks for ahead holds no result. */
const ahead = ["next-router-prefetch", "next-router-segment-prefetch"];

/** The page of search results that a request asks for; null for any other request. */
export function searchPageOf({ url, headers }: IncomingMessage, path: string): SearchPage | null {
  const page = searchPages[path];
  if (!page || ahead.some((name) => headers[name] !== undefined)) return null;
  if (!page.keys) return page;
  const query = new URLSearchParams(url!.slice(path.length));
  return page.keys.some((key) => query.has(key)) ? page : null;
}

/** Leaves a search to Next, or says that there were too many of them. */
export function answerSearch(
  pages: PageCache,
  { limit }: SearchPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  done: Done,
): void {
  const refuse = (error: unknown): void => {
    if (!(error instanceof AppError) || error.retryAfter === undefined) return done({ error });
    const headers = ["Retry-After", String(error.retryAfter), "Cache-Control", "private, no-store"];
    const { status } = error;
    request.url = searchedTooOften;
    settle(pages.show({ path: searchedTooOften, status, headers }, request, response, requestId), { status }, done);
  };
  enforceLimit(limit.call, limitKey(clientAddress(headersOf(request))), limit).then(() => done("next"), refuse);
}
