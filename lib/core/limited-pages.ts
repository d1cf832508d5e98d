import { declared } from "./declared";
import type { Limit } from "./rate-limit";

/** A page that is made anew for each visitor. */
export type LimitedPage = {
  /** How often one address may ask for it. */
  limit: Limit & { call: string };
  /** What has to be in the query; left out where the page is never the same for everybody. */
  keys?: readonly string[];
  /** Whether there is nothing at an address: its page says so, and cannot say it by its status, which is sent before. */
  isMissing?: (path: string) => Promise<boolean>;
};

/** Those whose address begins with something. */
export type LimitedPages = readonly (LimitedPage & { under: string })[];

export const limitedPages = declared<LimitedPages>("limited pages");
