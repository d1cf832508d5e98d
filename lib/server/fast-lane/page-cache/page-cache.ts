import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { log } from "@/lib/core/log";
import { outage } from "@/lib/core/outage";
import { isMissingPage } from "@/lib/site/pages";
import { sendReady } from "../../http/ready-answer";
import { chooseEncoding, isFresh } from "../negotiate";
import type { RenderedAnswer } from "./ask-next";
import { pageKey } from "./key";
import { pageBody, outdated, type KeptPage, keepPage, shrinkPage } from "./page";

/** Bytes, compressed. */
const CAPACITY = 32 * 1024 * 1024;
/** Invented addresses must not double Next's work. */
const MOST_AT_ONCE = 8;
/** Requests before maximum compression. */
const OFTEN = 20;
/** Uncached addresses are not retried for `ttl` ms. */
const PASSED = { ttl: 5_000, max: 2_000 };

export type PageCache = {
  holds(path: string): boolean;
  /** @returns false when Next must answer; the response is untouched */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean | Promise<boolean>;
  /**
   * Answers with another path's whole page.
   * @param headers names and values in turn, replacing the page's own
   */
  show(
    page: { path: string; status: number; headers: string[] },
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): boolean | Promise<boolean>;
  take(path: string): Promise<void>;
  /**
   * After a change every page is requested anew; old ones are used only where Next fails.
   * @param known resolves when Next knows of the change; before, it would still give old pages
   */
  clear(known?: Promise<unknown>): void;
  turn(on: boolean): void;
};

/** `epoch` counts content changes. */
type Kept = { page: KeptPage; epoch: number; asked: number; standIn?: KeptPage };

/** @param ask renders a page for a stranger */
export function createPageCache(ask: (path: string) => Promise<RenderedAnswer>): PageCache {
  const pages = new LRUCache<string, Kept>({ maxSize: CAPACITY, sizeCalculation: ({ page }) => page.size });
  const passed = new LRUCache<string, { failed: boolean }>(PASSED);
  const inFlight = new Map<string, Promise<KeptPage | null>>();
  let running = 0;
  let epoch = 0;
  let upToDate = Promise.resolve();
  let on = false;

  const load = async (key: string): Promise<KeptPage | null> => {
    const begun = epoch;
    await upToDate;
    const before = pages.peek(key)?.page;
    const { page, failed, gone } = await askFor(key, before);
    if (begun === epoch) {
      if (page) pages.set(key, { page, epoch, asked: 0 });
      else passed.set(key, { failed });
      if (gone) pages.delete(key);
    }
    return page ?? (failed && before ? outdated(before) : null);
  };

  const askFor = async (path: string, before?: KeptPage) => {
    // Other 404s are not kept: content may be created any moment.
    const status = isMissingPage(path) ? 404 : 200;
    try {
      const answer = await ask(path);
      const failed = answer.status >= 500;
      return { page: await keepPage(answer, status, before), failed, gone: !failed && answer.status !== status };
    } catch (error) {
      log.debug({ err: error, path }, "a page was not cached");
      return { page: null, failed: true, gone: false };
    }
  };

  const askOnce = (key: string): Promise<KeptPage | null> => {
    running++;
    const page = load(key).finally(() => {
      running--;
      if (inFlight.get(key) === page) inFlight.delete(key);
    });
    inFlight.set(key, page);
    return page;
  };

  const clear = (known?: Promise<unknown>) => {
    epoch++;
    const before = upToDate;
    if (known) upToDate = known.catch(() => {}).then(() => before);
    passed.clear();
    inFlight.clear();
  };

  /** Each takes one of few threads. */
  let shrinking = Promise.resolve();
  const shrink = (key: string, kept: Kept) => {
    const smaller = async () => {
      if (pages.peek(key) !== kept) return;
      const page = await shrinkPage(kept.page);
      if (pages.peek(key) === kept) pages.set(key, { ...kept, page });
    };
    shrinking = shrinking
      .then(smaller)
      .catch((error: unknown) => log.debug({ err: error }, "a cached page was not recompressed"));
  };

  const find = (path: string): KeptPage | null | Promise<KeptPage | null> => {
    const kept = pages.get(path);
    if (kept?.epoch === epoch && kept.page.until > Date.now()) {
      if (++kept.asked === OFTEN && !kept.page.isSmallest) shrink(path, kept);
      return kept.page;
    }
    if (kept && (outage.active || passed.get(path)?.failed)) return (kept.standIn ??= outdated(kept.page));
    return inFlight.get(path) ?? (passed.has(path) || running >= MOST_AT_ONCE ? null : askOnce(path));
  };

  return {
    holds: (path) => pages.has(path),
    answer(request, response, requestId) {
      const path = on ? pageKey(request) : null;
      return path !== null && withPage(find(path), (page) => send(page, request, response, requestId));
    },
    show({ path, status, headers }, request, response, requestId) {
      if (!on || request.headers.rsc !== undefined) return false;
      return withPage(find(path), (page) => {
        const encoding = chooseEncoding(request.headers["accept-encoding"]);
        const { list } = page.forms[encoding].headers;
        const own = ["X-Request-Id", requestId, ...headers];
        response.writeHead(status, [...own, ...without(list, [...own, "ETag", ""])]).end(pageBody(page, encoding));
      });
    },
    async take(path) {
      await find(path);
    },
    clear,
    turn(state) {
      on = state;
      if (!on) pages.clear();
      clear();
    },
  };
}

function withPage(
  found: KeptPage | null | Promise<KeptPage | null>,
  answer: (page: KeptPage) => void,
): boolean | Promise<boolean> {
  if (found instanceof Promise) return found.then((page) => withPage(page, answer));
  if (found) answer(found);
  return found !== null;
}

function send(page: KeptPage, { headers }: IncomingMessage, response: ServerResponse, requestId: string): void {
  const wanted = headers["if-none-match"];
  if (wanted !== undefined && page.status === 200 && isFresh(wanted, page.etag)) {
    return sendReady(response, 304, ["X-Request-Id", requestId], page.notModified);
  }
  const encoding = chooseEncoding(headers["accept-encoding"]);
  const own = ["X-Request-Id", requestId];
  sendReady(response, page.status, own, page.forms[encoding].headers, pageBody(page, encoding));
}

function without(headers: readonly string[], others: string[]): string[] {
  const names = new Set(others.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()));
  return headers.filter((_, at) => !names.has(headers[at - (at % 2)]!.toLowerCase()));
}
