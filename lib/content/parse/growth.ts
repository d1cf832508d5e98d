import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import type { Root as MarkdownRoot } from "mdast";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { AppError } from "@/lib/core/errors";

/*
 * Limits of a text's result. Some markdown grows a hundredfold: cells that a table fills up, addresses that are
 * defined once and used often, code in which every character is coloured.
 */

/** Characters of a page. Longer ones help nobody and would fill the server's memory. */
export const mostMade = 6_000_000;

/** The text's writer: authors may show pictures, whose few words become much HTML. */
export type Writer = "author" | "member";

/** `perSpan`: characters of text for each coloured span. A stylesheet needs a span for every four. */
const mostOf: Record<Writer, { anyway: number; forEach: number; perSpan: number }> = {
  author: { anyway: 100_000, forEach: 40, perSpan: 2 },
  member: { anyway: 20_000, forEach: 30, perSpan: 3 },
};

/** Characters of HTML that a text may become. Coloured code takes twelve for one. */
export function mostMadeOf(source: string, writer: Writer): number {
  const { anyway, forEach } = mostOf[writer];
  return Math.min(mostMade, anyway + forEach * source.length);
}

/** @throws AppError for more than `mostMadeOf` the source; final, because the text is to blame */
export function refuseGrown(made: number, most: number): void {
  if (made > most) throw new AppError("bad_request", "El texto queda demasiado largo al mostrarlo.");
}

/** Refuses, before rendering, texts that grow with the square of their length. */
export const refuseGrowth: Plugin<[source: string, Writer], MarkdownRoot> = (source, writer) => (tree) => {
  const defined = new Map<string, number>();
  visit(tree, "definition", ({ identifier, url, title }) => {
    if (!defined.has(identifier)) defined.set(identifier, url.length + (title?.length ?? 0));
  });
  let made = 0;
  visit(tree, (node) => {
    if (node.type === "table") made += node.children.length * node.children[0]!.children.length * "<td></td>".length;
    if (node.type === "linkReference" || node.type === "imageReference") made += defined.get(node.identifier) ?? 0;
  });
  refuseGrown(made, mostMadeOf(source, writer));
};

const mostColours = (source: string, writer: Writer): number => 200 + source.length / mostOf[writer].perSpan;

export const fadeCode: Plugin<[source: string, Writer], Root> = (source, writer) => (tree) => {
  let left = mostColours(source, writer);
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "pre" || !parent) return;
    const spans = countSpans(node);
    if (spans <= left) left -= spans;
    // The block may be remembered for other texts, so it stays as it is.
    else parent.children[index!] = { ...node, children: [codeOf(toString(node))] };
    return SKIP;
  });
};

function countSpans(node: Element): number {
  let spans = 0;
  visit(node, "element", ({ tagName }) => void (spans += tagName === "span" ? 1 : 0));
  return spans;
}

const codeOf = (value: string): Element => ({
  type: "element",
  tagName: "code",
  properties: {},
  children: [{ type: "text", value }],
});
