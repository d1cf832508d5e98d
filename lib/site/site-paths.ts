import { setTimeout as sleep } from "node:timers/promises";
import { fixedPages, type PublicContent, publicContents } from "@/lib/content/public-content";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { type Match, matchPage, segmentsOf, staticPaths } from "./pages";

/** Milliseconds between two readings of the same content, so that a burst of changes takes few. */
const pause = 100;
const retryEvery = 1_000;

type State = {
  content: PublicContent;
  paths: unknown;
  /** Count of changes, and the change up to which it was read. */
  changes: number;
  upTo: number;
  reading: Promise<void> | null;
};

const isStale = ({ changes, upTo }: State): boolean => changes !== upTo;

/** A parametrised page, and the content, if any, that decides which of its addresses exist. */
type Page = { state: State | null; find: (match: Match) => string | undefined };

/** Waits until all changes committed before are announced; false if that is unknown. */
type CaughtUp = () => Promise<boolean>;

/**
 * Public paths in memory: the build's pages and the database's content. Postgres announces changes
 * (`content_changed`); until the content is read again, nothing counts as missing.
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

  /** Ignores tags of other than public content. */
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

  /** As `servedPath`, for a page with parameters. */
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

  /** New content may not have been announced yet. */
  private async confirm(match: Match): Promise<string | null> {
    return (await this.caughtUp()) && this.pathOf(match) === null ? match.standIn : null;
  }
}

const paths = () => singleton("site-paths", () => new SitePaths());

/**
 * Reads the content; until then all its addresses are in doubt.
 * @param caughtUp waits for committed changes that were not announced yet
 */
export const loadSitePaths = (caughtUp: CaughtUp): Promise<void> => paths().load(caughtUp);

/** Call it after a change by any process, or by hand. */
export function siteContentChanged(tag: string): void {
  void paths().change(tag);
}

/** Normalises a path for `servedPath`: decoded, lower case, without repeated or trailing slashes. */
export const plainPath = (path: string): string => `/${segmentsOf(path).join("/")}`.toLowerCase();

/** `/password/…` are second addresses of pages under `/auth` (next.config.ts). */
const secondAddress = /^\/password\/(?:forgot$|restore\/)/;

/**
 * Gives the path under which a plain path's page is known: "/academy" for "/academy/a/b/c".
 * @returns null if the site serves no page, undefined if in doubt.
 */
export function servedPath(path: string): string | null | undefined {
  if (!secondAddress.test(path)) return paths().served(path);
  return paths().served(`/auth${path}`)?.slice("/auth".length);
}

/**
 * Gives the one address to render instead of all addresses like this, because their page is the same: a missing page
 * of a kind, or a page that is the same at any address. That page is rendered once and kept.
 * @returns null for an address with its own page, or when only Next knows.
 */
export const standInFor = (path: string): string | null | Promise<string | null> => paths().standIn(path);
