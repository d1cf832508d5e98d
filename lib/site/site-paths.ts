import { setTimeout as sleep } from "node:timers/promises";
import { fixedPages, type PublicContent, publicContents } from "@/lib/content/public-content";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { type Match, matchPage, segmentsOf, staticPaths } from "./pages";

/**
 * Milliseconds between two readings of the same content, so that many changes in a row are read as
 * a few.
 */
const pause = 100;
const retryEvery = 1_000;

/** A kind of content, and the paths that were read of it. */
type State = {
  content: PublicContent;
  paths: unknown;
  /** How often it changed, and up to which change it was read. */
  changes: number;
  upTo: number;
  reading: Promise<void> | null;
};

const isStale = ({ changes, upTo }: State): boolean => changes !== upTo;

/**
 * The page with parameters that answers for an address, and the content that decides which
 * addresses lead somewhere, if any does.
 */
type Page = { state: State | null; find: (match: Match) => string | undefined };

/**
 * Waits until every change that was committed before has been announced; gives false where that
 * cannot be told.
 */
type CaughtUp = () => Promise<boolean>;

/**
 * Which public paths the site serves, in memory: the pages of the build, and the content that the
 * database has. A change is announced by Postgres (`content_changed`); until the content is read
 * again nothing is said not to be there.
 */
class SitePaths {
  private readonly states = new Map<string, State>();
  private readonly pages = new Map<string, Page>();
  private caughtUp: CaughtUp = () => Promise.resolve(false);

  constructor() {
    for (const content of publicContents.all) {
      const state: State = { content, paths: undefined, changes: 0, upTo: -1, reading: null };
      this.states.set(content.tag, state);
      for (const [route, find] of Object.entries(content.pages)) {
        const findRead = ({ last, parameters }: Match) =>
          state.upTo < 0 ? undefined : find(state.paths, last, parameters);
        this.pages.set(route, { state, find: findRead });
      }
    }
    for (const [route, find] of Object.entries(fixedPages.all))
      this.pages.set(route, { state: null, find: ({ last }) => find(last) });
  }

  async load(caughtUp: CaughtUp): Promise<void> {
    this.caughtUp = caughtUp;
    await Promise.all([...this.states.keys()].map((tag) => this.change(tag)));
  }

  /**
   * Content of a tag was changed. Other tags than those of public content are none of its business.
   */
  async change(tag: string): Promise<void> {
    const state = this.states.get(tag);
    if (!state) return;
    state.changes++;
    state.reading ??= this.read(state).finally(() => (state.reading = null));
    await state.reading;
  }

  private async read(state: State): Promise<void> {
    while (isStale(state)) {
      const { changes } = state;
      try {
        state.paths = await state.content.read();
        state.upTo = changes;
        if (isStale(state)) await sleep(pause, undefined, { ref: false });
      } catch (error) {
        log.warn({ err: error, kind: state.content.tag }, "the addresses of content were not read");
        await sleep(retryEvery, undefined, { ref: false });
      }
    }
  }

  /** As `servedPath`, for the page with parameters that answers for an address. */
  private pathOf(match: Match): string | null | undefined {
    const page = this.pages.get(match.route);
    const path = page?.find(match);
    if (path !== undefined) return path;
    return !page || (page.state && isStale(page.state)) ? undefined : null;
  }

  served(path: string): string | null | undefined {
    const known = staticPaths.get(path);
    if (known) return known;
    const match = matchPage(path);
    return match && this.pathOf(match);
  }

  standIn(path: string): string | null | Promise<string | null> {
    if (staticPaths.has(path.toLowerCase())) return null;
    const match = matchPage(path);
    if (!match || path === match.standIn) return null;
    if (match.isCatchAll) return match.standIn;
    if (this.pathOf(match) !== null) return null;
    return this.pages.get(match.route)?.state ? this.confirm(match) : match.standIn;
  }

  /** What was made a moment ago may not have been announced yet. */
  private async confirm(match: Match): Promise<string | null> {
    return (await this.caughtUp()) && this.pathOf(match) === null ? match.standIn : null;
  }
}

const paths = () => singleton("site-paths", () => new SitePaths());

/**
 * Reads what content there is; before that, whatever might be content is in doubt.
 * @param caughtUp asks whether changes were committed of which nothing was heard yet.
 */
export const loadSitePaths = (caughtUp: CaughtUp): Promise<void> => paths().load(caughtUp);

/** Content of a tag was changed, by whatever process or hand. */
export function siteContentChanged(tag: string): void {
  void paths().change(tag);
}

/**
 * Gives a path as `servedPath` wants it: decoded, in lower case, without slashes that repeat or end
 * it.
 */
export const plainPath = (path: string): string => `/${segmentsOf(path).join("/")}`.toLowerCase();

/** `/password/…` are second addresses of pages under `/auth` (next.config.ts). */
const secondAddress = /^\/password\/(?:forgot$|restore\/)/;

/**
 * Gives the path under which the page at a plain path is known: "/academy" for "/academy/a/b/c".
 * @returns null where the site serves no page, undefined where that is in doubt.
 */
export function servedPath(path: string): string | null | undefined {
  if (!secondAddress.test(path)) return paths().served(path);
  return paths().served(`/auth${path}`)?.slice("/auth".length);
}

/**
 * Gives the address whose page is the one of all addresses like this: of what is not there, which
 * is said in the same words for all of its kind, or of a page that is the same at any address.
 * Asked instead, it is rendered once and kept.
 * @returns null for an address that has a page of its own, or when only Next knows.
 */
export const standInFor = (path: string): string | null | Promise<string | null> => paths().standIn(path);
