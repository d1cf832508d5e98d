import type { Root } from "hast";
import { LRUCache } from "lru-cache";
import { inspectMarkdown, type Inspected } from "./inspect";
import { renderInline } from "./inline";
import type { ReadGift } from "@/lib/questions/shared/gift";
import { readQuestionsOf, type RenderedArticle, renderArticle, type RenderOptions, renderPost } from "./render";

/*
 * The processes of texts do this work, for `texts.ts`. A parser of markdown may need minutes and
 * all memory for a text that somebody wrote, and goes as deep as the text does, so it is at work
 * nowhere else.
 */

/** Bytes that a process of texts may hold. */
export const mostMemory = 500 * 2 ** 20;

/**
 * Characters of what is made of a text: a page that is longer is of no use to anybody, and the
 * server would have to keep it.
 */
const mostMade = 10_000_000;

/** Characters of what is told of a text. */
const mostTold = 1_000_000;

/** The same code comes again with every letter that is typed around it. */
const codeCache = new LRUCache<string, Root>({ max: 500 });

type Rendering = { markdown: string } & Pick<RenderOptions, "tableLabel" | "pictures" | "orderSecret">;

const article = async ({ markdown, ...options }: Rendering): Promise<RenderedArticle> => {
  const made = await renderArticle(markdown, options);
  refuseLong(made.html.length);
  return made;
};

/** A preview also says on which line of the source each block begins. */
async function preview({ markdown, ...options }: Rendering): Promise<{ html: string }> {
  const { html } = await renderArticle(markdown, { ...options, lines: true, codeCache });
  refuseLong(html.length);
  return { html };
}

async function inline({ markdown }: { markdown: string }): Promise<{ html: string }> {
  const html = renderInline(markdown);
  refuseLong(html.length);
  return { html };
}

async function post({ markdown }: { markdown: string }): Promise<{ html: string }> {
  const made = await renderPost(markdown);
  refuseLong(made.html.length);
  return made;
}

async function inspect({ markdown }: { markdown: string }): Promise<Inspected> {
  const found = inspectMarkdown(markdown);
  const { headings, pictures, links, questions: wrong, exercises } = found;
  const texts = [
    ...headings.map(({ text }) => text),
    ...pictures.flatMap(({ src, alt }) => [src, alt]),
    ...links,
    ...exercises,
    ...wrong.map(({ message }) => message),
  ];
  refuseLong(
    texts.reduce((sum, text) => sum + text.length, 0),
    mostTold,
  );
  return found;
}

type AskedFor = ({ gift: string } | { markdown: string }) & Pick<RenderOptions, "pictures">;

async function questions({ pictures, ...source }: AskedFor): Promise<ReadGift> {
  const read = await readQuestionsOf(source, { tableLabel: "", pictures });
  refuseLong(JSON.stringify(read).length);
  return read;
}

function refuseLong(length: number, most = mostMade): void {
  if (length > most) throw new Error(`What was made of a text has ${length} characters.`);
}

export const work = { article, preview, inline, post, inspect, questions };
export type ParseWork = typeof work;
