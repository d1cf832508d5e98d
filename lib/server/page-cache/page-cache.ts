import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { log } from "@/lib/core/log";
import type { Answer } from "./ask-next";
import { pageKey } from "./key";
import { chooseEncoding, isFresh } from "./negotiate";
import { type Page, toPage } from "./page";

/** Bytes. */
const CAPACITY = 64 * 1024 * 1024;
/** Pages that are being asked for at once; invented addresses must not double what Next has to do. */
const MOST_AT_ONCE = 8;
/** For how long an address that cannot be kept goes straight to Next, in milliseconds; and how many of them are known. */
const PASSED = { ttl: 5_000, max: 2_000 };

export type PageCache = {
  /**
   * Answers a request for a public page from memory.
   * @returns false, also in time, when Next has to answer; then the response was not touched.
   */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean | Promise<boolean>;
  /** Forgets every page: content changed. What was asked of Next before is not kept either. */
  clear(): void;
  /** Begins or ends to answer; off at first. */
  turn(on: boolean): void;
};

/**
 * Static public pages in memory, answered without Next.
 * @param ask gives the page of a path as Next makes it for a stranger.
 */
export function createPageCache(ask: (path: string) => Promise<Answer>): PageCache {
  const pages = new LRUCache<string, Page>({ maxSize: CAPACITY, sizeCalculation: ({ size }) => size });
  const passed = new LRUCache<string, true>(PASSED);
  const flights = new Map<string, Promise<Page | null>>();
  let running = 0;
  /** Counts the changes of content. */
  let epoch = 0;
  let on = false;

  const load = async (key: string): Promise<Page | null> => {
    const begun = epoch;
    const page = await ask(key)
      .then((answer) => toPage(answer, pages.peek(key)))
      .catch((error: unknown) => {
        log.debug({ err: error, path: key }, "a page was not taken into memory");
        return null;
      });
    if (begun === epoch) {
      if (page) pages.set(key, page);
      else passed.set(key, true);
    }
    return page;
  };

  /** One question to Next for all who ask for the same page meanwhile. */
  const fly = (key: string): Promise<Page | null> => {
    running++;
    const flight = load(key).finally(() => {
      running--;
      if (flights.get(key) === flight) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  };

  const clear = () => {
    epoch++;
    pages.clear();
    passed.clear();
    // Whoever comes from now on asks anew.
    flights.clear();
  };

  return {
    answer(request, response, requestId) {
      const key = on ? pageKey(request) : null;
      if (key === null) return false;
      const page = pages.get(key);
      if (page && page.until > Date.now()) return send(page, request, response, requestId);
      const flight = flights.get(key) ?? (passed.has(key) || running >= MOST_AT_ONCE ? null : fly(key));
      return flight?.then((loaded) => loaded !== null && send(loaded, request, response, requestId)) ?? false;
    },
    clear,
    turn(state) {
      on = state;
      clear();
    },
  };
}

function send(page: Page, { headers }: IncomingMessage, response: ServerResponse, requestId: string): true {
  const wanted = headers["if-none-match"];
  if (wanted !== undefined && isFresh(wanted, page.etag)) {
    response.writeHead(304, ["X-Request-Id", requestId, ...page.notModified]).end();
    return true;
  }
  const form = page.forms[chooseEncoding(headers["accept-encoding"])];
  response.writeHead(200, ["X-Request-Id", requestId, ...form.headers]).end(form.body);
  return true;
}
