import type { EditorView } from "@codemirror/view";
import type { Block } from "./live-article";

/* Source and preview scroll together, by the lines on which the preview's blocks begin. */

/** Maps a value between two increasing sequences, each read by index. */
function between(value: number, count: number, from: (index: number) => number, to: (index: number) => number): number {
  if (count === 0) return 0;
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (from(middle) <= value) low = middle;
    else high = middle - 1;
  }
  const next = Math.min(low + 1, count - 1);
  const length = from(next) - from(low);
  const share = length > 0 ? Math.min(1, Math.max(0, (value - from(low)) / length)) : 0;
  return to(low) + share * (to(next) - to(low));
}

const topOf = (pane: HTMLElement, { element }: Block): number =>
  element.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop;

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;

function lineAtTop(view: EditorView): number {
  const { top: padding } = view.documentPadding;
  const block = view.lineBlockAtHeight(Math.max(0, view.scrollDOM.scrollTop - padding));
  const share = block.height > 0 ? (view.scrollDOM.scrollTop - padding - block.top) / block.height : 0;
  return view.state.doc.lineAt(block.from).number + Math.max(0, share);
}

export function followSource(view: EditorView, pane: HTMLElement, blocks: Block[]): void {
  if (blocks.length === 0) return;
  if (view.scrollDOM.scrollTop === 0) pane.scrollTop = 0;
  else if (isAtEnd(view.scrollDOM))
    pane.scrollTop = topOf(pane, blocks.at(-1)!) + blocks.at(-1)!.element.offsetHeight - pane.clientHeight;
  else
    pane.scrollTop = between(
      lineAtTop(view),
      blocks.length,
      (index) => blocks[index]!.line,
      (index) => topOf(pane, blocks[index]!),
    );
}

export function followPreview(pane: HTMLElement, blocks: Block[], view: EditorView): void {
  if (blocks.length === 0) return;
  const { scrollDOM, state } = view;
  if (pane.scrollTop === 0) scrollDOM.scrollTop = 0;
  else if (isAtEnd(pane)) scrollDOM.scrollTop = scrollDOM.scrollHeight;
  else {
    const line = between(
      pane.scrollTop,
      blocks.length,
      (index) => topOf(pane, blocks[index]!),
      (index) => blocks[index]!.line,
    );
    const { from } = state.doc.line(Math.min(state.doc.lines, Math.max(1, Math.floor(line))));
    const { top, height } = view.lineBlockAt(from);
    scrollDOM.scrollTop = view.documentPadding.top + top + (line % 1) * height;
  }
}
