import { declared } from "@/lib/core/declared";

/** Gives the canonical path for an address, by its last parameter and by all of them; undefined when nothing is there. */
type Find<Paths> = {
  // Declared as a method, so that a list of several kinds need not know their `Paths`.
  find(paths: Paths, last: string, parameters: string[]): string | undefined;
}["find"];

export type PublicContent<Paths = unknown> = {
  /** Payload of the triggers' `content_changed`, and tag of cached pages. */
  tag: string;
  read: () => Promise<Paths>;
  pages: Readonly<Record<string, Find<Paths>>>;
};

export const publicContents = declared<readonly PublicContent[]>("public content");

/** Pages with parameters whose addresses do not depend on content, by route. */
export type FixedPages = Readonly<Record<string, (last: string) => string | undefined>>;

export const fixedPages = declared<FixedPages>("fixed pages");
