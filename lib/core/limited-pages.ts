import { declared } from "./declared";
import type { Limit } from "./rate-limit";

export type LimitedPage = {
  limit: Limit & { call: string };
  keys?: readonly string[];
  /** Needed because the status is sent before the page can tell. */
  isMissing?: (path: string) => Promise<boolean>;
};

export type LimitedPages = readonly (LimitedPage & { under: string })[];

export const limitedPages = declared<LimitedPages>("limited pages");
