import { decodeHTML } from "entities";
import type { Html, Parent, Root, RootContent } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/*
 * HTML in markdown. A few tags that only change how words are read become nodes, without attributes. All other HTML is
 * dropped, and the author is told.
 */

const anywhere = new Set(["br", "sub", "sup", "kbd"]);
const amongBlocks = new Set(["details", "summary"]);

/** Tags that nest deeper are dropped, but their content stays. */
const deepest = 10;

type Token = { text: string } | { name: string; isEnd: boolean };

const isBlock = ({ type }: Parent): boolean => /^(?:root|blockquote|listItem|footnoteDefinition)$/.test(type);

function readTags({ value }: Html, parent: Parent): Token[] | null {
  const tokens: Token[] = [];
  for (const piece of value.split(/(<[^<>]*>)/)) {
    const [, end, name = ""] = /^<(\/?)([a-z]+)(?:\s[^<>]*|\/)?>$/i.exec(piece) ?? [];
    const tag = name.toLowerCase();
    if (end !== undefined && (anywhere.has(tag) || (isBlock(parent) && amongBlocks.has(tag)))) {
      tokens.push({ name: tag, isEnd: end !== "" });
    } else if (piece.includes("<")) return null;
    else if (piece.trim() !== "") tokens.push({ text: decodeHTML(piece.replace(/\s+/g, " ")) });
  }
  return tokens;
}

export type LostHtml = { line: number; begin: string; hasText: boolean };

export function findLostHtml(tree: Root): LostHtml[] {
  const found = new Map<string, LostHtml>();
  visit(tree, "html", (node, _, parent) => {
    if (!parent || node.value.startsWith("<!--") || readTags(node, parent) !== null) return;
    const line = node.position?.start.line ?? 1;
    const begin = (/^<\/?[^\s<>/]*/.exec(node.value)?.[0] ?? "<").slice(0, 30).replace("</", "<");
    const key = `${line} ${begin}`;
    if (!found.has(key)) found.set(key, { line, begin: `${begin}>`, hasText: isBlock(parent) });
  });
  return [...found.values()];
}

/** Turns allowed tags into nodes. Tags without a partner are dropped. */
export const keepTags: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node) => {
    if ("children" in node && node.children.some(({ type }) => type === "html")) {
      (node as Parent).children = pairTags(node);
    }
  });
};

type Open = { name: string; children: RootContent[]; position: Html["position"] };

function pairTags(parent: Parent): RootContent[] {
  const open: Open[] = [{ name: "", children: [], position: undefined }];
  const add = (node: RootContent) => void open.at(-1)!.children.push(node);
  const dissolve = () => open.pop()!.children.forEach(add);
  for (const child of parent.children) {
    if (child.type !== "html") {
      add(child);
      continue;
    }
    for (const token of readTags(child, parent) ?? []) {
      if ("text" in token) add({ type: "text", value: token.text });
      else if (token.name === "br") add({ type: "break" });
      else if (!token.isEnd) {
        if (open.length <= deepest) open.push({ name: token.name, children: [], position: child.position });
      } else {
        const at = open.findLastIndex(({ name }) => name === token.name);
        if (at < 0) continue;
        while (open.length > at + 1) dissolve();
        add(elementOf(open.pop()!));
      }
    }
  }
  while (open.length > 1) dissolve();
  return open[0]!.children;
}

const elementOf = ({ name, children, position }: Open): RootContent =>
  ({
    type: amongBlocks.has(name) ? "paragraph" : "emphasis",
    ...{ children, position, data: { hName: name } },
  }) as RootContent;
