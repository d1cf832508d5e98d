import type { Heading } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { inspectExercises } from "./exercises";
import { type GiftProblem, readGift } from "@/lib/questions/shared/gift";
import { findLeftovers, noAddress } from "./leftovers";
import { findLostHtml, type LostHtml } from "./tags";
import { giftBlock, isGift } from "./questions";

export type Inspected = {
  headings: { depth: number; text: string }[];
  pictures: { src: string; alt: string }[];
  /** Each address once. */
  links: string[];
  questions: GiftProblem[];
  exercises: string[];
  /** The parts of the menus' insertions that nobody filled in. */
  leftovers: string[];
  html: LostHtml[];
};

export function inspectMarkdown(source: string): Inspected {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(source);
  const defined = new Map<string, string>();
  visit(tree, "definition", ({ identifier, url }) => void defined.set(identifier, url));
  const headings: Inspected["headings"] = [];
  const pictures: Inspected["pictures"] = [];
  const links = new Set<string>();
  visit(tree, "heading", (node) => void headings.push({ depth: node.depth, text: textOf(node) }));
  visit(tree, "image", ({ url, alt }) => void pictures.push({ src: url, alt: alt ?? "" }));
  visit(tree, "imageReference", ({ identifier, alt }) => {
    pictures.push({ src: defined.get(identifier) ?? "", alt: alt ?? "" });
  });
  visit(tree, "link", ({ url }) => void links.add(url));
  visit(tree, "linkReference", ({ identifier }) => void links.add(defined.get(identifier) ?? ""));
  for (const missing of ["", noAddress]) links.delete(missing);
  const questions: GiftProblem[] = [];
  visit(tree, "code", (node) => {
    if (!isGift(node)) return;
    const { text, line } = giftBlock(node);
    questions.push(...readGift(text, line).problems);
  });
  const [exercises, leftovers, html] = [inspectExercises(tree), findLeftovers(tree), findLostHtml(tree)];
  return { headings, pictures, links: [...links], questions, exercises, leftovers, html };
}

function textOf(heading: Heading): string {
  const words: string[] = [];
  visit(heading, "text", ({ value }) => void words.push(value));
  visit(heading, "inlineCode", ({ value }) => void words.push(value));
  return words.join("").trim();
}
