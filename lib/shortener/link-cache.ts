import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { CodeLookup } from "./code-lookup";
import { type CachedLink, findByCodes, findByIds, findNewest } from "./link-cache-query";

const atBoot = 50_000;
const retryEvery = 1_000;

/**
 * The short links of the process, in memory. What is here is as the database has it: each change is
 * announced by Postgres (`link_changed`), and an answer that was read before a change was announced
 * is not kept.
 */
class LinkCache {
  private readonly byCode = new Map<string, CachedLink>();
  private readonly byId = new LRUCache<string, CachedLink>({
    max: 100_000,
    dispose: (link) => {
      for (const code of link.codes) if (this.byCode.get(code) === link) this.byCode.delete(code);
    },
  });
  /**
   * Codes that led nowhere a moment ago: whoever tries out codes asks the database once for each.
   */
  private readonly unknown = new LRUCache<string, true>({ max: 10_000, ttl: 5_000 });
  private readonly lookup = new CodeLookup(findByCodes);
  private changes = 0;
  /** What is to be read again. */
  private readonly changed = new Set<string>();
  /** What changed since the last time that all was read. */
  private meanwhile = new Set<string>();
  private reloading: Promise<void> | undefined;

  find(code: string): CachedLink | null | Promise<CachedLink | null> {
    const link = this.byCode.get(code);
    if (link) {
      this.byId.get(link.id); // it was used: others go first
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

  /** From now on answers that were asked for before do not count. */
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

  /**
   * Reads what changed again, many at a time, so that it is known also while the database is away.
   */
  private async reload(): Promise<void> {
    while (this.changed.size > 0) {
      const ids = [...this.changed].slice(0, 1_000);
      for (const id of ids) this.changed.delete(id);
      try {
        const links = await findByIds(ids);
        for (const link of links) if (!this.changed.has(link.id)) this.keep(link);
      } catch (error) {
        log.warn({ err: error }, "changed links were not read again"); // each is when it is asked for
      }
    }
  }

  /**
   * Reads the newest links; those that are known beyond them are forgotten, because they may have
   * changed unheard.
   */
  async load(): Promise<void> {
    const meanwhile = (this.meanwhile = new Set());
    this.forgetAnswers();
    const links = new Map((await findNewest(atBoot)).map((link) => [link.id, link]));
    this.forgetAnswers();
    // What was announced while they were read is newer than what was read.
    for (const id of meanwhile) links.delete(id);
    for (const id of [...this.byId.keys()]) if (!links.has(id) && !meanwhile.has(id)) this.byId.delete(id);
    for (const link of [...links.values()].reverse()) this.keep(link);
    log.info({ links: this.byId.size }, "short links are in memory");
  }
}

const cache = () => singleton("shortener.link-cache", () => new LinkCache());

/**
 * The link that a code in lower case leads to: at once when it is known, otherwise when the
 * database has answered.
 * @throws when the database is away and the code is not known.
 */
export const findLink = (code: string): CachedLink | null | Promise<CachedLink | null> => cache().find(code);

/** Fills the memory with the newest links. */
export const loadLinks = (): Promise<void> => cache().load();

/** A link was made, changed or removed. */
export const linkChanged = (id: string): void => cache().change(id);

/** Changes may have been missed: all is read again. Until then what is known still answers. */
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
