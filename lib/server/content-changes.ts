import { log } from "@/lib/core/log";

const DEBOUNCE = 50;

/** The tags of cached content: what triggers in the database notify `content_changed` with. */
export const contentTags = ["academy", "products", "projects", "site"];

/**
 * Gathers the tags of content that was changed in the database, by whatever process or hand.
 * @param onChange given the tags that changed within 50 ms.
 * @returns takes a tag.
 */
export function contentChanges(onChange: (tags: string[]) => Promise<void>): (tag: string) => void {
  const tags = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  return (tag) => {
    tags.add(tag);
    timer ??= setTimeout(() => {
      const changed = [...tags];
      tags.clear();
      timer = undefined;
      onChange(changed).catch((error: unknown) =>
        log.error({ err: error, tags: changed }, "content was not revalidated"),
      );
    }, DEBOUNCE);
    timer.unref();
  };
}
