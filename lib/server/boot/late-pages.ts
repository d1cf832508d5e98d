import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/core/log";

/*
 * Next dates a page by its end, so a page rendered from old content while a tag expires would be cached for a day;
 * requests that join it may store it later still. Milliseconds.
 */

const PATIENCE = 10_000;
/** First for renderings begun before a change, then for those that joined them. */
const ROUNDS = 2;

export function createLatePages(expire: (tags: string[]) => Promise<void>, patience = PATIENCE) {
  const making = new Set<Promise<unknown>>();
  const tags = new Set<string>();
  let rounds = 0;
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    while (rounds > 0 && making.size > 0) {
      rounds--;
      const expired = [...tags];
      await Promise.race([Promise.allSettled(making), sleep(patience, undefined, { ref: false })]);
      await expire(expired).catch((error: unknown) => log.error({ err: error, tags: expired }, "pages may be stale"));
    }
    rounds = 0;
    tags.clear();
  };

  return {
    /** Watches all work that may store a page. */
    watch<T>(work: Promise<T>): Promise<T> {
      making.add(work);
      const done = () => void making.delete(work);
      work.then(done, done);
      return work;
    },
    /** Expires the tags again once all work begun before has ended. */
    expired(changed: string[]): Promise<void> {
      for (const tag of changed) tags.add(tag);
      rounds = ROUNDS;
      running ??= run().finally(() => (running = null));
      return running;
    },
  };
}
