import { findAnchor } from "@/lib/notes/shared/anchor";

/* The text that marks refer to: the articles' words, without the controls around them. */

export type MarkedSpan = [from: number, to: number];
export type MarkedText = { text: string; nodes: { node: Text; from: number }[] };

const articles = "[data-lesson]";
/** Parts that are not the lesson's own words, or that change as somebody answers or runs code. */
const around = "button, .anchor, .sr-only, [data-question], [data-desk], div:has(> [data-copy])";

const filter = (node: Node): number => {
  if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
  return node.matches(around) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
};

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
      // Line ends of the markdown count as spaces.
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

/**
 * The current places of marks, null for those whose text is gone. Yields to the page between marks.
 * @returns undefined once it is no longer wanted
 */
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

/** Paints ranges without touching the DOM. Browsers without `Highlight` show marks only in the list. */
export function paint(name: "mark" | "note" | "shown-mark", ranges: Range[]): void {
  if (typeof Highlight === "undefined") return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

/** Scrolls to a mark and moves the keyboard's position there. */
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
