import rehypeShiki from "@shikijs/rehype/core";
import type { Element, ElementContent, Root } from "hast";
import { toString } from "hast-util-to-string";
import { LRUCache } from "lru-cache";
import rehypeSanitize, { type Options as SanitizeSchema, defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import type { ShikiTransformer } from "shiki/core";
import { type Plugin, unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { singleton } from "@/lib/core/singleton";
import { codeThemes, getHighlighter } from "./highlighter";
import { readingMinutes } from "./shared/reading";

export type Heading = { id: string; text: string; depth: 2 | 3 };

export type Article = {
  /** Sanitised HTML: safe to place into a page as it is. */
  html: string;
  /** The h2 and h3 of the text, in order, for a table of contents. */
  headings: Heading[];
  /** Minutes it takes to read, at least 1. */
  minutes: number;
};

// The shiki colours are custom properties of the form --shiki-light:#0E1116; nothing else may be a style.
const codeStyle = /^(?:--shiki-(?:light|dark)(?:-bg|-font-style|-font-weight|-text-decoration)?:[#\w-]+;?)+$/;

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
    img: ["src", "alt", "width", "height", ["loading", "lazy"], ["decoding", "async"]],
    pre: [["className", "shiki"], ["style", codeStyle], ["tabIndex", 0], "dataLanguage"],
    input: [["type", "checkbox"], ["disabled", true], "checked", "ariaLabel"],
    code: [],
    span: [["style", codeStyle]],
    div: [["className", "table-scroll"], ["tabIndex", 0], ["role", "region"], "ariaLabel"],
  },
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto"], src: [] },
};

/** Characters, of sources and of what was made of them. */
const remembered = 8 * 1024 * 1024;

/** What changes on a site is rarely the text of an article, but every change lets all pages be made anew. */
const articles = () =>
  singleton(
    "markdown.articles",
    () =>
      new LRUCache<string, Article>({
        maxSize: remembered,
        sizeCalculation: ({ html }, source) => source.length + html.length + 1,
      }),
  );

/**
 * Renders GitHub-flavoured markdown to sanitised HTML with highlighted code, heading anchors and scrolling tables.
 * Raw HTML in the source is dropped; pictures of other sites become links, so that reading calls no third party.
 * What was rendered before is remembered.
 * @param tableLabel what a screen reader calls its tables, with a number: two articles of a page need two names.
 */
export async function renderMarkdown(source: string, tableLabel = "Tabla"): Promise<Article> {
  const key = `${tableLabel}\n${source}`;
  const known = articles().get(key);
  if (known) return known;
  const article = await render(source, tableLabel);
  articles().set(key, article);
  return article;
}

async function render(source: string, tableLabel: string): Promise<Article> {
  const headings: Heading[] = [];
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { footnoteLabel: "Notas", footnoteBackLabel: "Volver al texto" })
    .use(rehypeSlug, { prefix: "s-" })
    .use(lowerHeadings)
    .use(collectHeadings, headings)
    .use(refineLinksAndImages)
    .use(wrapTables, tableLabel)
    .use(nameTasks)
    .use(rehypeShiki, await getHighlighter(), {
      themes: codeThemes,
      defaultColor: false,
      fallbackLanguage: "text",
      transformers: [focusableCode],
    })
    .use(rehypeSanitize, schema)
    .use(rehypeStringify)
    .process(source);
  return { html: String(file), headings, minutes: readingMinutes(countWords(source)) };
}

const countWords = (source: string): number => (source.match(/[\p{L}\p{N}]+/gu) ?? []).length;

/** A block wider than the screen is scrolled by keyboard too; the page names its language. */
const focusableCode: ShikiTransformer = {
  pre(node) {
    node.properties.className = ["shiki"];
    delete node.properties.class;
    node.properties.tabIndex = 0;
    node.properties.dataLanguage = this.options.lang;
  },
};

/** The page has the only h1: one in the text becomes an h2. */
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
    // A text may repeat or lack words; only what can be linked to is listed.
    if (!id.startsWith("s-") || !text) return;
    headings.push({ id, text, depth: node.tagName === "h2" ? 2 : 3 });
    node.children.push(anchor(id));
  });
};

const anchor = (id: string): Element => ({
  type: "element",
  tagName: "a",
  properties: { href: `#${id}`, className: ["anchor"], ariaHidden: "true", tabIndex: -1 },
  children: [{ type: "text", value: "#" }],
});

const refineLinksAndImages: Plugin<[], Root> = () => (tree) => {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName === "a" && /^https?:/i.test(String(node.properties.href ?? ""))) {
      node.properties.rel = ["noopener", "noreferrer"];
    }
    if (node.tagName !== "img" || index === undefined || !parent) return;
    const src = String(node.properties.src ?? "");
    if (/^\/(?!\/)/.test(src)) {
      Object.assign(node.properties, { loading: "lazy", decoding: "async", width: 960, height: 480 });
      return;
    }
    parent.children[index] = linkToImage(src, String(node.properties.alt ?? ""));
    return SKIP;
  });
};

const linkToImage = (href: string, alt: string): Element => ({
  type: "element",
  tagName: "a",
  properties: { href, rel: ["noopener", "noreferrer"] },
  children: [{ type: "text", value: alt ? `Ver la imagen: ${alt}` : "Ver la imagen" }],
});

/** A wide table scrolls in a box of its own that the keyboard can reach; an empty corner heads nothing. */
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
    } satisfies Element;
    return SKIP;
  });
};

/** The boxes of a task list say what they show. */
const nameTasks: Plugin<[], Root> = () => (tree) => {
  visit(tree, "element", (node) => {
    if (node.tagName === "input") node.properties.ariaLabel = node.properties.checked ? "Hecho" : "Por hacer";
  });
};
