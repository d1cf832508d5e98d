import { z } from "zod";
import type { TimeRange } from "@/lib/visits/shared/ranges";
import { shownCode } from "./codes";

/** Beside a message or a lead; apart from the schema of links, which forms of the site do not load. */
export const cameBy = z
  .object({ _id: z.string(), shortCode: z.string(), backHalf: z.string().nullable() })
  .nullable()
  .meta({ description: "The short link by which they came that day; null for none, or one that may not be seen" });
export type CameBy = z.infer<typeof cameBy>;

export const codeOfLink = (link: CameBy): string => (link ? shownCode(link) : "");

export const linkDetailsPath = (id: string): string => `/dashboard/application/shortener/details?link=${id}`;

/** The word by which a chat's first message names a link. */
export const withWord = (text: string, code: string): string => `${text} (ref. ${code})`;

/** The code that a message names last, since ours stands at its end, in lower case; null for none. */
export const codeNamedIn = (text: string): string | null =>
  [...text.matchAll(/\(ref\. ([A-Za-z0-9_-]{1,50})\)/g)].at(-1)?.[1]?.toLowerCase() ?? null;

/** Clicks of people on a link, and what came of them. */
export type Earned = {
  range: TimeRange;
  visits: number;
  visitors: number;
  figures: { name: string; count: number; href: string | null }[];
};
