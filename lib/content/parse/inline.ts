import type { Root } from "hast";
import rehypeSanitize, { type Options as SanitizeSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Plugin, unified } from "unified";
import { visit } from "unist-util-visit";

/** What stands in a line; all else is left for what is in it. */
const schema: SanitizeSchema = {
  tagNames: ["strong", "em", "code", "a"],
  attributes: { a: ["href"] },
  protocols: { href: ["http", "https", "mailto"] },
  strip: [],
};

/**
 * Renders a short text in which emphasis, code and links are marked as in markdown. Everything else is shown as plain text, so it fits
 * wherever a paragraph does.
 */
export async function renderInline(source: string): Promise<string> {
  const file = await unified()
    .use(remarkParse)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(showHtml)
    .use(rehypeSanitize, schema)
    .use(dressLinks)
    .use(rehypeStringify)
    .process(source);
  return String(file).trim();
}

/** HTML is no more than the signs that it is written with. */
const showHtml: Plugin<[], Root> = () => (tree) => {
  visit(tree, "raw", (node, index, parent) => {
    if (parent && index !== undefined) parent.children[index] = { type: "text", value: node.value };
  });
};

const dressLinks: Plugin<[], Root> = () => (tree) => {
  visit(tree, "element", (node) => {
    if (node.tagName === "a") node.properties.className = ["link"];
  });
};
