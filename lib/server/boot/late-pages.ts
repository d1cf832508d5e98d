import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/core/log";

/*
 * Next dates a page by its end: one made of the old content while a tag expired would be kept for a
 * day, and whoever joins it meanwhile may store it later still.
 */

const PATIENCE = 10_000;
/** First what was begun before a change may store what is old, then what joined it. */
const ROUNDS = 2;

/** Keeps what is made while content changes from being taken for new. */
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
    /** Is told of everything that may store something. */
    watch<T>(work: Promise<T>): Promise<T> {
      making.add(work);
      const done = () => void making.delete(work);
      work.then(done, done);
      return work;
    },
    /** Tags have just expired: they will again, once nothing is left that was begun before. */
    expired(changed: string[]): Promise<void> {
      for (const tag of changed) tags.add(tag);
      rounds = ROUNDS;
      running ??= run().finally(() => (running = null));
      return running;
    },
  };
}
