import type { IncomingMessage, ServerResponse } from "node:http";
import type { Assets } from "./assets";
import { answerBeacon, isBeacon } from "./fast-collect";
import { followShortLink, shortLinkCode } from "./fast-links";
import { type Done, settle } from "./outcome";
import type { PageCache } from "./page-cache/page-cache";

/** What is answered from memory. */
export type Memory = { assets: Assets; pages: PageCache };

/**
 * Answers what many people ask for without Next: files of the build, short links, the beacon of the statistics, public pages. The response of
 * a request that is left to Next was not touched.
 */
export function fastLane(
  { assets, pages }: Memory,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
  done: Done,
): void {
  if (assets(request, response, path)) return done("answered");
  const code = shortLinkCode(request, path);
  if (code !== null) return followShortLink(pages, request, response, code, requestId, done);
  if (isBeacon(request, path)) {
    answerBeacon(request, response, requestId);
    return done("answered");
  }
  settle(pages.answer(request, response, requestId), "next", done);
}
