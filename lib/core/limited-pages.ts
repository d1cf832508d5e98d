import { declared } from "./declared";
import type { Limit } from "./rate-limit";

export type LimitedPage = {
  limit: Limit & { call: string };
  keys?: readonly string[];
  /** Whether there is nothing at an address: its status is sent before its page can tell. */
  isMissing?: (path: string) => Promise<boolean>;
};

export type LimitedPages = readonly (LimitedPage & { under: string })[];

export const limitedPages = declared<LimitedPages>("limited pages");
