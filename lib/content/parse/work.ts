import type { Root } from "hast";
import { LRUCache } from "lru-cache";
import { inspectMarkdown, type Inspected } from "./inspect";
import { mostMade, refuseGrown } from "./growth";
import { renderInline } from "./inline";
import type { ReadGift } from "@/lib/questions/shared/gift";
import { readQuestionsOf, type RenderedArticle, renderArticle, type RenderOptions, renderPost } from "./render";

/*
 * Jobs of the text processes, for `texts.ts`. Markdown parsers may take minutes, all memory and a deep stack for a
 * text, so they run nowhere else.
 */

/** Bytes. */
export const mostMemory = 500 * 2 ** 20;

/** Characters. */
const mostTold = 1_000_000;

const codeCache = new LRUCache<string, Root>({ max: 500 });

type Rendering = { markdown: string } & Pick<RenderOptions, "tableLabel" | "pictures" | "orderSecret">;

const article = ({ markdown, ...options }: Rendering): Promise<RenderedArticle> => renderArticle(markdown, options);

async function preview({ markdown, ...options }: Rendering): Promise<{ html: string }> {
  const { html } = await renderArticle(markdown, { ...options, lines: true, codeCache });
  return { html };
}

const inline = async ({ markdown }: { markdown: string }): Promise<{ html: string }> => ({
  html: renderInline(markdown),
});

const post = ({ markdown }: { markdown: string }): Promise<{ html: string }> => renderPost(markdown);

async function inspect({ markdown }: { markdown: string }): Promise<Inspected> {
  const found = inspectMarkdown(markdown);
  const { headings, pictures, links, questions: wrong, exercises, html } = found;
  const texts = [
    ...headings.map(({ text }) => text),
    ...pictures.flatMap(({ src, alt }) => [src, alt]),
    ...links,
    ...exercises,
    ...html.map(({ begin }) => begin),
    ...wrong.map(({ message }) => message),
  ];
  refuseGrown(
    texts.reduce((sum, text) => sum + text.length, 0),
    mostTold,
  );
  return found;
}

type AskedFor = ({ gift: string } | { markdown: string }) & Pick<RenderOptions, "pictures">;

async function questions({ pictures, ...source }: AskedFor): Promise<ReadGift> {
  const read = await readQuestionsOf(source, { tableLabel: "", pictures });
  refuseGrown(JSON.stringify(read).length, mostMade);
  return read;
}

export const work = { article, preview, inline, post, inspect, questions };
export type ParseWork = typeof work;
