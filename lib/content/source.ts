import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { safeFetch } from "@/lib/core/safe-fetch";
import { singleton } from "@/lib/core/singleton";
import { type Rendered, renderMarkdown, type RenderSettings } from "./markdown";
import { draftMarkdown } from "./shared/fields";

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
 * Gives the markdown of a lesson or a product: from its address where it has one, else the text
 * stored with it.
 * @returns `failed` when the address gave nothing that can be shown; `text` null when there is
 * neither.
 */
export async function readMarkdown({ url, text }: MarkdownSource): Promise<{ text: string | null; failed: boolean }> {
  if (!url) return { text, failed: false };
  const known = cache().get(url);
  if (known !== undefined) return { text: known, failed: false };
  const fetched = await tryToFetch(url);
  return { text: fetched, failed: fetched === null };
}

/**
 * Gives the markdown of an address as it is now, to be kept here.
 * @throws AppError `bad_request` for what gives no text that a lesson may have.
 */
export async function fetchMarkdown(url: string): Promise<string> {
  const text = await tryToFetch(url);
  const problem =
    text === null
      ? "No se pudo leer un texto en esa dirección. Tiene que ser pública y empezar por https://."
      : draftMarkdown.safeParse(text).error?.issues[0]!.message;
  if (problem !== undefined) throw new AppError("bad_request", problem, { url: problem });
  return text!;
}

/** Gives null where an address gives no text; the log says why. */
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

/** A text as pages show it: null where there is none, `failed` while its source does not answer. */
export type RenderedSource = ({ failed: false } & Rendered) | { failed: true } | null;

/** Gives the text of a lesson or a product, rendered. */
export async function renderSource(source: MarkdownSource, settings?: RenderSettings): Promise<RenderedSource> {
  const { text, failed } = await readMarkdown(source);
  if (failed) return { failed: true };
  return text ? { failed: false, ...(await renderMarkdown(text, settings)) } : null;
}

/** Tells whether what is shown may be better in a minute: a page with it is not kept for longer. */
export const mayGetBetter = (shown: RenderedSource): boolean => shown !== null && (shown.failed || shown.isMakeshift);
