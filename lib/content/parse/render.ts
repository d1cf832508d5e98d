import rehypeShiki, { type RehypeShikiCoreOptions } from "@shikijs/rehype/core";
import type { Element, ElementContent, Nodes, Root } from "hast";
import { toString } from "hast-util-to-string";
import rehypeSanitize, { type Options as SanitizeSchema, defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import type { Root as MarkdownRoot } from "mdast";
import type { ShikiTransformer } from "shiki/core";
import { type Plugin, unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { altOf, mediaIdOf, mediaPath, pictureOf } from "@/lib/media/shared/picture";
import type { ReadGift } from "@/lib/questions/shared/gift";
import { takeExercises } from "./exercises";
import { codeThemes, getHighlighter } from "./highlighter";
import { takeFormulas } from "./formulas";
import { keepTags } from "./tags";
import { fadeCode, mostMade, mostMadeOf, refuseGrown, refuseGrowth, type Writer } from "./growth";
import { findGift, type GiftBlock, giftBlock, isGift, questionPlaces, renderBlocks } from "./questions";
import { withoutQuestions } from "../shared/question-blocks";
import { countWords, readingMinutes } from "../shared/reading";

export type Heading = { id: string; text: string; depth: 2 | 3 };

/** A longer table of contents helps nobody. */
const mostHeadings = 300;

export type RenderedArticle = {
  /** Sanitised: safe to place into a page. */
  html: string;
  headings: Heading[];
  /** Minutes of reading, at least 1. */
  minutes: number;
};

// Shiki's colours are custom properties such as --shiki-light:#0E1116; no other style is allowed.
const codeStyle = /^(?:--shiki-(?:light|dark)(?:-bg|-font-style|-font-weight|-text-decoration)?:[#\w-]+;?)+$/;

const packed = /^[\w.!~*'()%-]+$/;

const schema: SanitizeSchema = {
  ...defaultSchema,
  clobberPrefix: "",
  attributes: {
    ...defaultSchema.attributes,
    a: [
      "href",
      "rel",
      "ariaLabel",
      "ariaDescribedBy",
      "dataFootnoteRef",
      "dataFootnoteBackref",
      ["className", "anchor", "data-footnote-backref"],
      ["ariaHidden", "true"],
      ["tabIndex", -1],
    ],
    img: ["src", "srcSet", "sizes", "alt", "width", "height", ["loading", "lazy"], ["decoding", "async"]],
    pre: [["className", "shiki"], ["style", codeStyle], ["tabIndex", 0], "dataLanguage", ["dataExercise", packed]],
    input: [["type", "checkbox"], ["disabled", true], "checked", "ariaLabel"],
    code: [],
    span: [["style", codeStyle]],
    div: [["className", "table-scroll"], ["tabIndex", 0], ["role", "region"], "ariaLabel", "dataGift"],
  },
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto"], src: [] },
};

export type RenderOptions = {
  /** Tables' accessible name, followed by a number. Two articles on a page need different ones. */
  tableLabel: string;
  /** Library pictures, as `describePictures` names them. A missing one is replaced by its text. */
  pictures?: Record<string, string>;
  /** Adds each block's source line (`data-line`). */
  lines?: boolean;
  orderSecret?: string;
  codeCache?: RehypeShikiCoreOptions["cache"];
};

/**
 * Renders GitHub-flavoured markdown to sanitised HTML with highlighted code, heading anchors and scrolling tables. Raw
 * HTML is dropped except for a few text tags; pictures of other sites become links, so that reading calls no third
 * party. It reads nothing else, so it can run in its own process.
 * @throws AppError when the text would become too long
 */
export async function renderArticle(source: string, options: RenderOptions): Promise<RenderedArticle> {
  const { tableLabel, pictures = {}, lines = false, codeCache } = options;
  const headings: Heading[] = [];
  const begins: (number | undefined)[] = [];
  const blocks: GiftBlock[] = [];
  const places: string[] = [];
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(refuseGrowth, source, "author")
    .use(keepTags)
    .use(takeQuestions, blocks)
    .use(takeExercises)
    .use(remarkRehype, { footnoteLabel: "Notas al pie", footnoteBackLabel: "Volver al texto" })
    .use(rehypeSlug, { prefix: "s-" })
    .use(lowerHeadings)
    .use(collectHeadings, headings)
    .use(refineLinksAndImages, pictures)
    .use(wrapTables, tableLabel)
    .use(nameTasks)
    .use(lines ? [[readLines, begins]] : [])
    .use(rehypeShiki, await getHighlighter(), shikiOptions(codeCache))
    .use(fadeCode, source, "author")
    .use(rehypeSanitize, schema)
    .use(lines ? [[writeLines, begins]] : [])
    .use(putQuestions, blocks, options, places)
    .use(rehypeStringify, { allowDangerousHtml: true })
    .process(source);
  const html = shortEnough(String(file), source, "author", places.join("").length);
  return { html, headings, minutes: readingMinutes(countWords(withoutQuestions(source))) };
}

/** Renders a question's text: like an article, with formulas and without heading anchors. */
async function renderText(source: string, { pictures = {}, codeCache }: RenderOptions): Promise<string> {
  const { text, putFormulas } = takeFormulas(source);
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(refuseGrowth, text, "author")
    .use(keepTags)
    .use(remarkRehype, { clobberPrefix: "q-" })
    .use(lowerHeadings)
    .use(refineLinksAndImages, pictures)
    .use(wrapTables, "Tabla de la pregunta")
    .use(nameTasks)
    .use(rehypeShiki, await getHighlighter(), shikiOptions(codeCache))
    .use(fadeCode, text, "author")
    .use(rehypeSanitize, schema)
    .use(putFormulas)
    .use(rehypeStringify, { allowDangerousHtml: true })
    .process(text);
  return shortEnough(String(file), text, "author");
}

/**
 * Renders a member's post: an article without pictures and exercises, with headings outside the page's outline and
 * with links that give no recommendation to search engines.
 * @throws AppError when it would become too long
 */
export async function renderPost(source: string): Promise<{ html: string }> {
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(withoutNotes)
    .use(refuseGrowth, source, "member")
    .use(keepTags)
    .use(dropMeta)
    .use(remarkRehype, { clobberPrefix: "p-" })
    .use(lowerPost)
    .use(wrapTables, "Tabla")
    .use(nameTasks)
    .use(rehypeShiki, await getHighlighter(), shikiOptions(undefined))
    .use(fadeCode, source, "member")
    .use(rehypeSanitize, schema)
    .use(rehypeStringify)
    .process(source);
  return { html: shortEnough(String(file), source, "member") };
}

/** @param besides characters that do not count: the questions, which are long for their source @throws AppError */
function shortEnough(html: string, source: string, writer: Writer, besides = 0): string {
  refuseGrown(html.length - besides, mostMadeOf(source, writer));
  refuseGrown(html.length, mostMade);
  return html;
}

const noteSyntax = ["gfmFootnoteCall", "gfmPotentialFootnoteCall", "gfmFootnoteDefinition"];

/** Footnotes stay as written: a few letters would become a hundred times as many. */
const withoutNotes: Plugin<[], MarkdownRoot> = function () {
  const extensions = (this.data().micromarkExtensions ??= []);
  extensions.push({ disable: { null: noteSyntax } });
};

/** Keeps a code block's language only, so that none runs. */
const dropMeta: Plugin<[], MarkdownRoot> = () => (tree) => visit(tree, "code", (node) => void (node.meta = null));

const lowerPost: Plugin<[], Root> = () => (tree) => {
  visit(tree, "element", (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) node.tagName = "h4";
    namePicturesOfLink(node, () => false);
    if (node.tagName === "img" && parent) {
      node = linkToImage(String(node.properties.src ?? ""), String(node.properties.alt ?? ""));
      parent.children[index!] = node;
    }
    if (node.tagName === "a") node.properties.rel = ["nofollow", "ugc", "noopener", "noreferrer"];
  });
};

const renderGift = (blocks: GiftBlock[], options: RenderOptions): Promise<ReadGift[]> =>
  renderBlocks(blocks, options.pictures ?? {}, (text) => renderText(text, options));

/** Reads the questions of a GIFT text or of an article's blocks, with their texts as HTML. */
export async function readQuestionsOf(
  source: { gift: string } | { markdown: string },
  options: RenderOptions,
): Promise<ReadGift> {
  const read = await renderGift(
    "gift" in source ? [{ text: source.gift, line: 1 }] : findGift(source.markdown),
    options,
  );
  return { questions: read.flatMap(({ questions }) => questions), problems: read.flatMap(({ problems }) => problems) };
}

/** Replaces a block of questions by a placeholder that survives sanitising. */
const takeQuestions: Plugin<[GiftBlock[]], MarkdownRoot> = (blocks) => (tree) => {
  visit(tree, "code", (node, index, parent) => {
    if (!isGift(node) || index === undefined || !parent) return;
    const data = { hName: "div", hProperties: { dataGift: String(blocks.length) } };
    parent.children[index] = { type: "paragraph", children: [], data, position: node.position };
    blocks.push(giftBlock(node));
  });
};

/** Safe, because a source's raw HTML never comes this far: this HTML is made of sanitised pieces. */
const putQuestions: Plugin<[GiftBlock[], RenderOptions, string[]], Root> =
  (blocks, options, places) => async (tree) => {
    if (blocks.length === 0) return;
    const read = await renderGift(blocks, options);
    visit(tree, "element", (node) => {
      const { dataGift, ...properties } = node.properties;
      if (dataGift === undefined) return;
      const value = questionPlaces(read[Number(dataGift)]!, options.orderSecret ?? "", options.lines);
      places.push(value);
      node.properties = { ...properties, className: ["space-y-5"] };
      node.children = [{ type: "raw", value } as unknown as ElementContent];
      return SKIP;
    });
  };

/** Lines are read before highlighting and sanitising replace the nodes, and written after that. */
const readLines: Plugin<[(number | undefined)[]], Root> = (begins) => (tree) => {
  begins.push(...tree.children.map((node) => node.position?.start.line));
};

const writeLines: Plugin<[(number | undefined)[]], Root> = (begins) => (tree) => {
  tree.children.forEach((node: Nodes, index) => {
    const block = node.type === "root" ? node.children[0] : node;
    if (block?.type === "element" && begins[index]) block.properties.dataLine = begins[index];
  });
};

/** Makes wide blocks scrollable by keyboard; the page names their language. */
const focusableCode: ShikiTransformer = {
  pre(node) {
    node.properties.className = ["shiki"];
    delete node.properties.class;
    node.properties.tabIndex = 0;
    node.properties.dataLanguage = this.options.lang;
    node.properties.dataExercise = this.options.meta?.__raw || undefined;
  },
};

const shikiOptions = (cache: RenderOptions["codeCache"]): RehypeShikiCoreOptions => ({
  themes: codeThemes,
  defaultColor: false,
  fallbackLanguage: "text",
  transformers: [focusableCode],
  cache,
});

/** The page has the only h1, so one in the text becomes an h2. */
const lowerHeadings: Plugin<[], Root> = () => (tree) => {
  visit(tree, "element", (node) => {
    if (node.tagName === "h1") node.tagName = "h2";
  });
};

const collectHeadings: Plugin<[Heading[]], Root> = (headings) => (tree) => {
  visit(tree, "element", (node) => {
    if (node.tagName !== "h2" && node.tagName !== "h3") return;
    const id = String(node.properties.id ?? "");
    const text = toString(node).trim();
    // Only headings with an anchor and words are listed.
    if (!id.startsWith("s-") || !text) return;
    if (headings.length < mostHeadings) headings.push({ id, text, depth: node.tagName === "h2" ? 2 : 3 });
    node.children.push(anchor(id));
  });
};

const anchor = (id: string): Element => ({
  type: "element",
  tagName: "a",
  properties: { href: `#${id}`, className: ["anchor"], ariaHidden: "true", tabIndex: -1 },
  children: [{ type: "text", value: "#" }],
});

const refineLinksAndImages: Plugin<[Record<string, string>], Root> = (pictures) => (tree) => {
  visit(tree, "element", (node, index, parent) => {
    namePicturesOfLink(node, (src) => mediaIdOf(src) !== null || isOfThisSite(src));
    if (node.tagName === "a" && /^https?:/i.test(String(node.properties.href ?? ""))) {
      node.properties.rel = ["noopener", "noreferrer"];
    }
    if (node.tagName !== "img" || index === undefined || !parent) return;
    const src = String(node.properties.src ?? "");
    const mediaId = mediaIdOf(src);
    if (mediaId !== null) {
      parent.children[index] = showPicture(node, pictures[mediaPath(mediaId)]);
      return SKIP;
    }
    if (isOfThisSite(src)) {
      Object.assign(node.properties, { loading: "lazy", decoding: "async", width: 960, height: 480 });
      return;
    }
    parent.children[index] = linkToImage(src, String(node.properties.alt ?? ""));
    return SKIP;
  });
};

const isOfThisSite = (src: string): boolean => /^\/(?!\/)/.test(src);

/** Within a link, a picture that would become a link is replaced by its words: links cannot nest. */
function namePicturesOfLink(link: Element, isShown: (src: string) => boolean): void {
  if (link.tagName !== "a") return;
  visit(link, "element", ({ tagName, properties }, index, parent) => {
    if (tagName !== "img" || index === undefined || !parent || isShown(String(properties.src ?? ""))) return;
    parent.children[index] = { type: "text", value: String(properties.alt ?? "") || "Imagen" };
  });
}

const articleSizes = "(min-width: 48rem) 45rem, 100vw";

/** Shows a library picture. Its alternative text comes from the text, or else from the library. */
function showPicture({ properties }: Element, described: string | undefined): ElementContent {
  const alt = String(properties.alt ?? "");
  if (described === undefined) return { type: "text", value: alt };
  const { src, srcSet, width, height } = pictureOf(described);
  return {
    type: "element",
    tagName: "img",
    properties: {
      ...{ src, srcSet, sizes: articleSizes, width, height },
      ...{ alt: alt || altOf(described), loading: "lazy", decoding: "async" },
    },
    children: [],
  };
}

const linkToImage = (href: string, alt: string): Element => ({
  type: "element",
  tagName: "a",
  properties: { href, rel: ["noopener", "noreferrer"] },
  children: [{ type: "text", value: alt ? `Ver la imagen: ${alt}` : "Ver la imagen" }],
});

/** Puts wide tables into a scrolling box that the keyboard can reach; an empty corner is no heading. */
const wrapTables: Plugin<[string], Root> = (label) => (tree) => {
  let tables = 0;
  visit(tree, "element", (node) => {
    if (node.tagName === "th" && !toString(node).trim()) node.tagName = "td";
  });
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "table" || index === undefined || !parent) return;
    parent.children[index] = {
      type: "element",
      tagName: "div",
      properties: { className: ["table-scroll"], tabIndex: 0, role: "region", ariaLabel: `${label} ${++tables}` },
      children: [node as ElementContent],
      position: node.position,
    } satisfies Element;
    return SKIP;
  });
};

/** Gives a task list's checkboxes accessible names. */
const nameTasks: Plugin<[], Root> = () => (tree) => {
  visit(tree, "element", (node) => {
    if (node.tagName === "input") node.properties.ariaLabel = node.properties.checked ? "Hecho" : "Por hacer";
  });
};
