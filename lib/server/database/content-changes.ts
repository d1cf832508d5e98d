import { publicContents } from "@/lib/content/public-content";
import { log } from "@/lib/core/log";

/** Milliseconds between two expiries. */
const PAUSE = 50;

/** Payloads of the database's `content_changed` notifications. */
export const contentTags = (): string[] => [...publicContents.all.map(({ tag }) => tag), "site"];

/** Gathers the tags that changed in the database, at most every 50 ms. @returns takes a tag */
export function contentChanges(onChange: (tags: string[]) => Promise<void>): (tag: string) => void {
  const tags = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let last = -PAUSE;

  return (tag) => {
    tags.add(tag);
    const wait = Math.max(0, last + PAUSE - performance.now());
    timer ??= setTimeout(() => {
      const changed = [...tags];
      tags.clear();
      timer = undefined;
      last = performance.now();
      onChange(changed).catch((error: unknown) =>
        log.error({ err: error, tags: changed }, "content was not revalidated"),
      );
    }, wait);
    timer.unref();
  };
}
