import type { IncomingMessage, ServerResponse } from "node:http";
import type { Assets } from "./assets";
import { answerBeacon, isBeacon } from "./fast-collect";
import { followShortLink, shortLinkCode } from "./fast-links";
import type { PageCache } from "./page-cache/page-cache";

/** What became of a request: answered, or left to Next, maybe with the status that its page has to have. */
export type Outcome = "answered" | "next" | { status: number };

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
): Outcome | Promise<Outcome> {
  if (assets(request, response, path)) return "answered";
  const code = shortLinkCode(request, path);
  if (code !== null) return followShortLink(pages, request, response, code, requestId);
  if (isBeacon(request, path)) {
    answerBeacon(request, response, requestId);
    return "answered";
  }
  const answered = pages.answer(request, response, requestId);
  return typeof answered === "boolean" ? outcome(answered) : answered.then(outcome);
}

const outcome = (answered: boolean): Outcome => (answered ? "answered" : "next");
