import { LRUCache } from "lru-cache";
import type { Ask, Told } from "@/lib/core/job-pool";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { findPictures } from "@/lib/media/describe";
import { orderSecret } from "@/lib/questions/order-secret";
import type { RenderedArticle } from "./parse/render";
import type { ParseWork } from "./parse/work";
import { escapeHtml, plainHtml } from "./plain";
import { findTooDeep } from "./shared/nesting";
import { withoutQuestions } from "./shared/question-blocks";
import { countWords, readingMinutes } from "./shared/reading";
import { askForPage } from "./texts";

/** So many characters of sources, and of what was made of them, stay in memory. */
const remembered = 8 * 1024 * 1024;

/**
 * Milliseconds until a text is tried again that took too long or too much: nothing about it has
 * changed.
 */
const again = 10 * 60_000;

export type Rendered<T = RenderedArticle> = T & {
  /**
   * Whether it is shown as it was written, and might be rendered in a while. Nobody keeps such a
   * page for long.
   */
  isMakeshift: boolean;
};

type Line = { html: string };

/**
 * A change of the site rarely touches the text of an article, but has all pages made anew, so what
 * was made of texts is remembered.
 */
const made = <T extends Line>(kind: string) =>
  singleton(
    `markdown.${kind}`,
    () =>
      new LRUCache<string, Rendered<T>>({
        maxSize: remembered,
        sizeCalculation: ({ html }, source) => source.length + html.length + 1,
      }),
  );

export type RenderSettings = {
  /**
   * What a screen reader calls its tables, with a number: two articles of a page need two names.
   */
  tableLabel?: string;
  /** Who renders it: the process of the site, unless it is a draft. */
  ask?: Ask<ParseWork>;
};

/**
 * Renders an article of the site (`renderArticle`) in a process of its own. What was rendered
 * before is remembered. A text that nests too deep, takes too long or takes too much is shown as it
 * was written.
 */
export async function renderMarkdown(
  source: string,
  { tableLabel = "Tabla", ask = askForPage }: RenderSettings = {},
): Promise<Rendered> {
  if (findTooDeep(source)) return plainArticle(source, false);
  const pictures = await findPictures(source);
  return remember(
    made<RenderedArticle>("articles"),
    [tableLabel, ...Object.values(pictures), source].join("\n"),
    () => ask("article", { markdown: source, tableLabel, pictures, orderSecret: orderSecret() }),
    (isMakeshift) => plainArticle(source, isMakeshift),
  );
}

/**
 * A line that begins with a letter and has no sign of markup reads the same once it is rendered.
 */
const plainLine = /^[\p{L}¿¡][\p{L}\p{N} ,.;:¿?¡!()"'%/–—-]*$/u;

/** Renders a short text for one line of the site: emphasis, code and links (`renderInline`). */
export async function renderLine(source: string, { ask = askForPage }: RenderSettings = {}): Promise<Rendered<Line>> {
  const plain = { html: escapeHtml(source.trim()), isMakeshift: false };
  if (source === "" || plainLine.test(source) || findTooDeep(source)) return plain;
  return remember(
    made<Line>("lines"),
    source,
    () => ask("inline", { markdown: source }),
    (isMakeshift) => ({ ...plain, isMakeshift }),
  );
}

/** Renders what a member wrote below a lesson (`renderPost`). */
export async function renderMembersText(source: string): Promise<Rendered<Line>> {
  if (findTooDeep(source)) return { html: plainHtml(source), isMakeshift: false };
  return remember(
    made<Line>("posts"),
    source,
    () => askForPage("post", { markdown: source }),
    (isMakeshift) => ({ html: plainHtml(source), isMakeshift }),
  );
}

async function remember<T extends Line>(
  known: LRUCache<string, Rendered<T>>,
  key: string,
  render: () => Promise<Told<T>>,
  plain: (isMakeshift: boolean) => Rendered<T>,
): Promise<Rendered<T>> {
  const before = known.get(key);
  if (before) return before;
  const told = await render();
  if ("result" in told) {
    const rendered = { ...told.result, isMakeshift: false };
    known.set(key, rendered);
    return rendered;
  }
  // A text that is refused is refused each time; one that failed may have met a busy machine.
  const isMakeshift = "failed" in told;
  log.warn({ why: isMakeshift ? told.why : told.refused.message }, "a text is shown as it was written");
  const shown = plain(isMakeshift);
  // That too many wait is no fault of the text, so it is not remembered.
  if (!isMakeshift || told.failed !== "busy") known.set(key, shown, isMakeshift ? { ttl: again } : {});
  return shown;
}

/** Answers are not shown as they were written. */
const plainArticle = (written: string, isMakeshift: boolean): Rendered => {
  const source = withoutQuestions(written);
  return { html: plainHtml(source), headings: [], minutes: readingMinutes(countWords(source)), isMakeshift };
};
