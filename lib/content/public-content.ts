import { declared } from "@/lib/core/declared";

/**
 * The path under which an address's page is known, by the last and by all parameters of the
 * address; undefined where there is nothing at it.
 */
type Find<Paths> = {
  // A method, so that whoever keeps several kinds need not know of what each is made.
  find(paths: Paths, last: string, parameters: string[]): string | undefined;
}["find"];

/** The part of what visitors read of a domain that the database decides. */
export type PublicContent<Paths = unknown> = {
  /**
   * What triggers of the database notify `content_changed` with, and cached pages are tagged with.
   */
  tag: string;
  /** Reads the public paths that there are, each by what names it in an address. */
  read: () => Promise<Paths>;
  /** Its pages with parameters, by their route under `app`. */
  pages: Readonly<Record<string, Find<Paths>>>;
};

/** Each kind that there is, in the order of the domains. */
export const publicContents = declared<readonly PublicContent[]>("public content");

/**
 * Pages with parameters of which no content decides which addresses lead somewhere, by their route.
 */
export type FixedPages = Readonly<Record<string, (last: string) => string | undefined>>;

export const fixedPages = declared<FixedPages>("fixed pages");
