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

/** Characters of sources and results that stay in memory. */
const remembered = 8 * 1024 * 1024;

/** Milliseconds before a text that took too long or too much is tried again: it has not changed. */
const again = 10 * 60_000;

export type Rendered<T = RenderedArticle> = T & {
  /** The source is shown instead and may be rendered later, so such a page is not cached for long. */
  isMakeshift: boolean;
};

type Line = { html: string };

/** Results are remembered, because a change of the site rebuilds all pages but rarely touches an article's text. */
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
  /** Tables' accessible name, followed by a number. Two articles on a page need different ones. */
  tableLabel?: string;
  ask?: Ask<ParseWork>;
};

/**
 * Renders an article (`renderArticle`) in its own process, and remembers the result. A text that nests too deep or
 * takes too long or too much is shown as written.
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

/** Lines that begin with a letter and have no markup stay the same when rendered. */
const plainLine = /^[\p{L}¿¡][\p{L}\p{N} ,.;:¿?¡!()"'%/–—-]*$/u;

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
  // A refusal is final; a failure may be due to a busy machine.
  const isMakeshift = "failed" in told;
  log.warn({ why: isMakeshift ? told.why : told.refused.message }, "a text is shown as it was written");
  const shown = plain(isMakeshift);
  // A full queue is not the text's fault, so it is not remembered.
  if (!isMakeshift || told.failed !== "busy") known.set(key, shown, isMakeshift ? { ttl: again } : {});
  return shown;
}

/** The source contains answers of questions, which must not be shown. */
const plainArticle = (written: string, isMakeshift: boolean): Rendered => {
  const source = withoutQuestions(written);
  return { html: plainHtml(source), headings: [], minutes: readingMinutes(countWords(source)), isMakeshift };
};
