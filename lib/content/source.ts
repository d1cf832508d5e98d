import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { safeFetch } from "@/lib/core/safe-fetch";
import { singleton } from "@/lib/core/singleton";
import { type Rendered, renderMarkdown, type RenderSettings } from "./markdown";
import { draftMarkdown } from "./shared/fields";

const rules = { maxBytes: 2 * 1024 * 1024, timeoutMs: 5_000, types: ["text/", "application/octet-stream"] };

/** Milliseconds that a fetched text is reused. */
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
 * Gives the markdown from its address, if it has one, or the stored text.
 * @returns `failed` when the address gave nothing that can be shown; `text` null when there is neither
 */
export async function readMarkdown({ url, text }: MarkdownSource): Promise<{ text: string | null; failed: boolean }> {
  if (!url) return { text, failed: false };
  const known = cache().get(url);
  if (known !== undefined) return { text: known, failed: false };
  const fetched = await tryToFetch(url);
  return { text: fetched, failed: fetched === null };
}

/**
 * Fetches an address's current markdown, to be stored.
 * @throws AppError `bad_request` when it is no text that a lesson may have
 */
export async function fetchMarkdown(url: string): Promise<string> {
  const text = await tryToFetch(url);
  const problem =
    text === null
      ? "No se pudo leer un texto en esa dirección. Tiene que ser pública y empezar con https://."
      : draftMarkdown.safeParse(text).error?.issues[0]!.message;
  if (problem !== undefined) throw new AppError("bad_request", problem, { url: problem });
  return text!;
}

async function tryToFetch(url: string): Promise<string | null> {
  try {
    const { body } = await safeFetch(url, rules);
    const fetched = new TextDecoder("utf-8", { fatal: true }).decode(body);
    cache().set(url, fetched);
    return fetched;
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "a text could not be fetched");
    return null;
  }
}

export type RenderedSource = ({ failed: false } & Rendered) | { failed: true } | null;

export async function renderSource(source: MarkdownSource, settings?: RenderSettings): Promise<RenderedSource> {
  const { text, failed } = await readMarkdown(source);
  if (failed) return { failed: true };
  return text ? { failed: false, ...(await renderMarkdown(text, settings)) } : null;
}

/** Whether a retry in a minute may give a better result, so the page must not be cached for longer. */
export const mayGetBetter = (shown: RenderedSource): boolean => shown !== null && (shown.failed || shown.isMakeshift);
