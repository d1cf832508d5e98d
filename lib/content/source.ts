import { LRUCache } from "lru-cache";
import { log } from "@/lib/core/log";
import { safeFetch } from "@/lib/core/safe-fetch";
import { singleton } from "@/lib/core/singleton";

const rules = { maxBytes: 2 * 1024 * 1024, timeoutMs: 5_000, types: ["text/", "application/octet-stream"] };

/** How long a fetched text is reused, in milliseconds. */
const freshMs = 5 * 60_000;

const cache = () =>
  singleton(
    "content.markdown",
    () =>
      new LRUCache<string, string>({
        max: 200,
        maxSize: 32 * 1024 * 1024,
        sizeCalculation: (text) => text.length + 1,
        ttl: freshMs,
      }),
  );

export type MarkdownSource = { url: string | null; text: string | null };

/**
 * The markdown of a lesson or a product: from its address where it has one, else the text stored with it.
 * @returns `failed` when the address gave nothing that can be shown; `text` null when there is neither.
 */
export async function readMarkdown({ url, text }: MarkdownSource): Promise<{ text: string | null; failed: boolean }> {
  if (!url) return { text, failed: false };
  const known = cache().get(url);
  if (known !== undefined) return { text: known, failed: false };
  try {
    const { body } = await safeFetch(url, rules);
    const fetched = new TextDecoder("utf-8", { fatal: true }).decode(body);
    cache().set(url, fetched);
    return { text: fetched, failed: false };
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "a text could not be fetched");
    return { text: null, failed: true };
  }
}
