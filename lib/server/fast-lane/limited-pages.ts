import type { IncomingMessage, ServerResponse } from "node:http";
import { searchLimit } from "@/lib/academy/schema";
import { searchKeys } from "@/lib/academy/shared/paths";
import { clientAddress } from "@/lib/core/client-address";
import { AppError } from "@/lib/core/errors";
import { limitKey } from "@/lib/core/limit-key";
import { retryAfter } from "@/lib/core/outage";
import { enforceLimit, type Limit, tooManyRequests } from "@/lib/core/rate-limit";
import { Turns } from "@/lib/core/turns";
import { productListLimit } from "@/lib/products/schema";
import { productListKeys } from "@/lib/products/shared/paths";
import { offerLimit, repositoryKeys } from "@/lib/repo/shared/query";
import { findPreviewed } from "@/lib/studio/previews/links";
import { previewLimit, previewPath } from "@/lib/studio/previews/schema";
import { headersOf } from "../http/headers-of";
import { type Done, settle } from "./outcome";
import type { PageCache } from "./page-cache/page-cache";

/** The static page that says that somebody asked too often. */
const askedTooOften = "/demasiadas-busquedas";

type LimitedPage = {
  /** What has to be in the query; null where the page is never the same for everybody. */
  keys: readonly string[] | null;
  limit: Limit & { call: string };
  /** Whether there is nothing at an address: its page says so, and cannot say it by its status, which is sent before. */
  isMissing?: (path: string) => Promise<boolean>;
};

/** The pages that are made anew for each visitor, by their address. Searches count as the calls that do the same. */
const limitedPages: Record<string, LimitedPage> = {
  "/academy": { keys: searchKeys, limit: searchLimit },
  "/academy/buscar": { keys: null, limit: searchLimit },
  "/product": { keys: productListKeys, limit: productListLimit },
  "/product/buscar": { keys: null, limit: productListLimit },
  "/repo": { keys: repositoryKeys, limit: offerLimit },
  "/repo/oferta": { keys: null, limit: offerLimit },
  "/solutions": { keys: repositoryKeys, limit: offerLimit },
  "/solutions/oferta": { keys: null, limit: offerLimit },
};

/** Whoever has a link lets the database publish something and undo it again. */
const preview: LimitedPage = {
  keys: null,
  limit: previewLimit,
  isMissing: async (path) => !(await findPreviewed(path.slice(previewPath.length))),
};

/** What the router in the browser asks for ahead holds no result. */
const ahead = ["next-router-prefetch", "next-router-segment-prefetch"];

/** The page of its own that a request asks for; null for any other request. */
export function limitedPageOf({ url, headers }: IncomingMessage, path: string): LimitedPage | null {
  const plain = plainPath(path);
  if (plain.startsWith(previewPath)) return preview;
  const page = limitedPages[plain];
  if (!page || ahead.some((name) => headers[name] !== undefined)) return null;
  if (!page.keys) return page;
  const query = new URLSearchParams(url!.slice(path.length));
  return page.keys.some((key) => query.has(key)) ? page : null;
}

/** Next knows them in any spelling. */
const plainPath = (path: string): string => (path.includes("%") ? decodeURI(path) : path);

/** Leaves such a page to Next, with its status, or says that there were too many of them. */
export function answerLimited(
  pages: PageCache,
  { limit, isMissing }: LimitedPage,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
  done: Done,
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
    // Where that cannot be known now the page says so.
    const isNowhere = await isMissing?.(plainPath(path)).catch(() => false);
    // Whoever does not read the answer, or has hung up, must not keep others waiting.
    setTimeout(end, longestTurn).unref();
    response.once("close", end);
    if (response.closed) end();
    done(isNowhere ? { status: 404 } : "next");
  };
  begin().catch(refuse);
}

/** Each page takes Next some megabytes until it is sent, and more of them at once are no sooner done. */
const turns = new Turns({ atOnce: 4, waiting: 200 });

/** Milliseconds. */
const longestTurn = 2_000;
