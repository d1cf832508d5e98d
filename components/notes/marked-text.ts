import { findAnchor } from "@/lib/notes/shared/anchor";

/* The text of a lesson as marks know it: that of its articles, without what is drawn around it. */

export type MarkedSpan = [from: number, to: number];
export type MarkedText = { text: string; nodes: { node: Text; from: number }[] };

const articles = "[data-lesson]";
/** Not the lesson's own words, or they change as somebody answers and runs. */
const around = "button, .anchor, .sr-only, [data-question], [data-desk], div:has(> [data-copy])";

const filter = (node: Node): number => {
  if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
  return node.matches(around) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
};

/** Whether a change of the page may be one of the text. */
export const isOfText = ({ target, addedNodes, removedNodes }: MutationRecord): boolean => {
  const element = target instanceof Element ? target : target.parentElement;
  if (element?.closest(articles)) return !element.closest(around);
  return [...addedNodes, ...removedNodes].some(
    (node) => node instanceof Element && (node.matches(articles) || node.querySelector(articles) !== null),
  );
};

export function readMarkedText(root: Element): MarkedText {
  let text = "";
  const nodes: MarkedText["nodes"] = [];
  for (const article of root.querySelectorAll(articles)) {
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, filter);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      nodes.push({ node, from: text.length });
      // Where a line of markdown ends is no part of what it says.
      text += node.data.replace(/\s/g, " ");
    }
    text += " ";
  }
  return { text, nodes };
}

export function rangeAt({ nodes }: MarkedText, [from, to]: MarkedSpan): Range {
  const range = document.createRange();
  const [first, last] = [nodes.findLast((one) => one.from <= from), nodes.findLast((one) => one.from < to)];
  if (!first || !last) return range;
  range.setStart(first.node, Math.min(from - first.from, first.node.length));
  range.setEnd(last.node, Math.min(to - last.from, last.node.length));
  return range;
}

/** What of the text is selected, without the spaces at its ends. */
export function selectedSpan({ text, nodes }: MarkedText): { span: MarkedSpan; range: Range } | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const within = nodes.filter(({ node }) => range.intersectsNode(node));
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last) return null;
  let from = first.from + (first.node === range.startContainer ? range.startOffset : 0);
  let to = last.from + (last.node === range.endContainer ? range.endOffset : last.node.length);
  while (from < to && text[from] === " ") from += 1;
  while (from < to && text[to - 1] === " ") to -= 1;
  return from < to ? { span: [from, to], range } : null;
}

type Mark = { id: string; quote: string | null; prefix: string; suffix: string };
export type Places = ReadonlyMap<string, MarkedSpan | null>;

const patience = 8;

/** Where marks stand now, null where they do no more; the page is answered in between. Undefined once it is not wanted. */
export async function placeMarks(marks: Mark[], text: string, isWanted: () => boolean): Promise<Places | undefined> {
  const places = new Map<string, MarkedSpan | null>();
  let began = performance.now();
  for (const { id, quote, prefix, suffix } of marks) {
    if (quote !== null) places.set(id, findAnchor(text, { quote, prefix, suffix }));
    if (performance.now() - began < patience) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return undefined;
    began = performance.now();
  }
  return places;
}

/** Paints ranges, without touching the page; where a browser cannot, marks are in the list alone. */
export function paint(name: "mark" | "note" | "shown-mark", ranges: Range[]): void {
  if (typeof Highlight === "undefined") return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

/** Brings a mark to where it is seen; from there the keyboard goes on. */
export function showRange(range: Range): void {
  const { top } = range.getBoundingClientRect();
  scrollTo({ top: scrollY + top - innerHeight / 3 });
  if (typeof Highlight === "undefined") getSelection()?.setBaseAndExtent(...endsOf(range));
  else getSelection()?.collapse(range.startContainer, range.startOffset);
  paint("shown-mark", [range]);
  setTimeout(() => paint("shown-mark", []), 2_500);
}

const endsOf = (range: Range) =>
  [range.startContainer, range.startOffset, range.endContainer, range.endOffset] as const;
