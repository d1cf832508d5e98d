import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "./singleton";

export type RequestContext = {
  requestId: string;
  /** What a page decided instead of showing itself; with `location` for a redirect. */
  verdict?: { status: 307 | 403 | 404; location?: string };
};

/** What is known of the request that the current code works for; undefined outside of one. */
export const requestContext = singleton("request-context", () => new AsyncLocalStorage<RequestContext>());

/**
 * Notes the status of a page that ends in `redirect`, `forbidden` or `notFound`. A page that is rendered for each request
 * as a whole goes out as 200 whatever it ends in, because Next resumes it from an empty shell; lib/server mends that.
 */
export function noteVerdict(verdict: RequestContext["verdict"]): void {
  const context = requestContext.getStore();
  if (context) context.verdict = verdict;
}
