import { setTimeout as sleep } from "node:timers/promises";
import * as academy from "@/lib/academy/queries";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import * as products from "@/lib/products/queries";
import * as projects from "@/lib/projects/queries";
import { type Content, type Match, matchPage, segmentsOf, staticPaths } from "./pages";

/** Milliseconds between two readings of the same content: many changes in a row are a few. */
const pause = 100;
const retryEvery = 1_000;

type Kind = keyof Content;

const readers: { [K in Kind]: () => Promise<Content[K]> } = {
  academy: academy.listPaths,
  products: products.listPaths,
  projects: projects.listPaths,
};
const kinds = Object.keys(readers) as Kind[];
const isKind = (tag: string): tag is Kind => tag in readers;

/** Waits until every change that was committed before has been announced; gives false where that cannot be told. */
type CaughtUp = () => Promise<boolean>;

/**
 * Which public paths the site serves, in memory: the pages of the build, and the content that the database has. A change is
 * announced by Postgres (`content_changed`); until the content is read again nothing is said not to be there.
 */
class SitePaths {
  private readonly content: Content = {
    academy: { categories: new Map(), courses: new Map(), lessons: new Map() },
    products: { products: new Map() },
    projects: { projects: new Map(), members: new Map(), technologies: new Map() },
  };
  /** How often each content changed, and up to which change it was read. */
  private readonly changes: Record<Kind, number> = { academy: 0, products: 0, projects: 0 };
  private readonly upTo: Record<Kind, number> = { academy: -1, products: -1, projects: -1 };
  private readonly reading = new Map<Kind, Promise<void>>();
  private caughtUp: CaughtUp = () => Promise.resolve(false);

  async load(caughtUp: CaughtUp): Promise<void> {
    this.caughtUp = caughtUp;
    await Promise.all(kinds.map((kind) => this.change(kind)));
  }

  change(kind: Kind): Promise<void> {
    this.changes[kind]++;
    let reading = this.reading.get(kind);
    if (!reading) {
      reading = this.read(kind).finally(() => this.reading.delete(kind));
      this.reading.set(kind, reading);
    }
    return reading;
  }

  private async read<K extends Kind>(kind: K): Promise<void> {
    while (this.isStale(kind)) {
      const { [kind]: change } = this.changes;
      try {
        this.content[kind] = await readers[kind]();
        this.upTo[kind] = change;
        if (this.isStale(kind)) await sleep(pause, undefined, { ref: false });
      } catch (error) {
        log.warn({ err: error, kind }, "the addresses of content were not read");
        await sleep(retryEvery, undefined, { ref: false });
      }
    }
  }

  private isStale(kind: Kind): boolean {
    return this.changes[kind] !== this.upTo[kind];
  }

  /** As `servedPath`, for the page with parameters that answers for an address. */
  private pathOf({ of: kind, find, parameters }: Match): string | null | undefined {
    const path = find(this.content, parameters.at(-1)!, parameters);
    if (path !== undefined) return path;
    return kind && this.isStale(kind) ? undefined : null;
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
    return match.of ? this.confirm(match) : match.standIn;
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
  if (isKind(tag)) void paths().change(tag);
}

/** A path as `servedPath` wants it: decoded, in lower case, without slashes that repeat or end it. */
export const plainPath = (path: string): string => `/${segmentsOf(path).join("/")}`.toLowerCase();

/** `/password/…` are second addresses of pages under `/auth` (next.config.ts). */
const secondAddress = /^\/password\/(?:forgot$|restore\/)/;

/**
 * The path under which the page at a plain path is known: "/academy" for "/academy/a/b/c".
 * @returns null where the site serves no page, undefined where that is in doubt.
 */
export function servedPath(path: string): string | null | undefined {
  if (!secondAddress.test(path)) return paths().served(path);
  return paths().served(`/auth${path}`)?.slice("/auth".length);
}

/**
 * The address whose page is the one of all addresses like this: of what is not there, which is said in the same words for all of
 * its kind, or of a page that is the same at any address. Asked instead, it is rendered once and kept.
 * @returns null for an address that has a page of its own, or when only Next knows.
 */
export const standInFor = (path: string): string | null | Promise<string | null> => paths().standIn(path);
