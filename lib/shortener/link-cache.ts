import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { CodeLookup } from "./code-lookup";
import { type CachedLink, findByCodes, findByIds, findNewest } from "./link-cache-query";

const atBoot = 50_000;
const retryEvery = 1_000;

/**
 * Short links in memory. Postgres announces each change (`link_changed`), and answers read before a change are
 * dropped.
 */
class LinkCache {
  private readonly byCode = new Map<string, CachedLink>();
  private readonly byId = new LRUCache<string, CachedLink>({
    max: 100_000,
    dispose: (link) => {
      for (const code of link.codes) if (this.byCode.get(code) === link) this.byCode.delete(code);
    },
  });
  /** Recently unknown codes, so that the database is asked once for each. */
  private readonly unknown = new LRUCache<string, true>({ max: 10_000, ttl: 5_000 });
  private readonly lookup = new CodeLookup(findByCodes);
  private changes = 0;
  private readonly changed = new Set<string>();
  /** Ids changed since the last full load began. */
  private meanwhile = new Set<string>();
  private reloading: Promise<void> | undefined;

  find(code: string): CachedLink | null | Promise<CachedLink | null> {
    const link = this.byCode.get(code);
    if (link) {
      this.byId.get(link.id); // marks it as used, so that others are evicted first
      return link;
    }
    return this.unknown.has(code) ? null : this.ask(code);
  }

  private async ask(code: string): Promise<CachedLink | null> {
    const before = this.changes;
    const link = (await this.lookup.find(code)) ?? null;
    if (before !== this.changes) return link;
    if (link) this.keep(link);
    else this.unknown.set(code, true);
    return link;
  }

  private keep(link: CachedLink): void {
    this.byId.set(link.id, link);
    for (const code of link.codes) this.byCode.set(code, link);
  }

  private forgetAnswers(): void {
    this.changes++;
    this.unknown.clear();
    this.lookup.restart();
  }

  change(id: string): void {
    this.forgetAnswers();
    this.byId.delete(id);
    this.changed.add(id);
    this.meanwhile.add(id);
    this.reloading ??= this.reload().finally(() => (this.reloading = undefined));
  }

  /** Reads changed links again, so that they are known even while the database is away. */
  private async reload(): Promise<void> {
    while (this.changed.size > 0) {
      const ids = [...this.changed].slice(0, 1_000);
      for (const id of ids) this.changed.delete(id);
      try {
        const links = await findByIds(ids);
        for (const link of links) if (!this.changed.has(link.id)) this.keep(link);
      } catch (error) {
        log.warn({ err: error }, "changed links were not read again"); // each is read when it is asked for
      }
    }
  }

  /** Forgets links that are not among the newest, as their changes may have been missed. */
  async load(): Promise<void> {
    const meanwhile = (this.meanwhile = new Set());
    this.forgetAnswers();
    const links = new Map((await findNewest(atBoot)).map((link) => [link.id, link]));
    this.forgetAnswers();
    // Links announced during the load are newer than what it read.
    for (const id of meanwhile) links.delete(id);
    for (const id of [...this.byId.keys()]) if (!links.has(id) && !meanwhile.has(id)) this.byId.delete(id);
    for (const link of [...links.values()].reverse()) this.keep(link);
    log.info({ links: this.byId.size }, "short links are in memory");
  }
}

const cache = () => singleton("shortener.link-cache", () => new LinkCache());

/**
 * The link of a code in lower case; no promise if it is cached.
 * @throws while the database is away
 */
export const findLink = (code: string): CachedLink | null | Promise<CachedLink | null> => cache().find(code);

export const loadLinks = (): Promise<void> => cache().load();

export const linkChanged = (id: string): void => cache().change(id);

/** Reads all links again, as changes may have been missed. Cached ones answer until then. */
export async function linksMayHaveChanged(): Promise<void> {
  for (;;) {
    try {
      return await cache().load();
    } catch (error) {
      log.warn({ err: error }, "short links were not read again");
      await sleep(retryEvery, undefined, { ref: false });
    }
  }
}
