import { codeSpans } from "@/lib/content/shared/code-spans";

/** A line that begins a block of code: what its end begins with, and what stands behind that. */
const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})(.*)$/;

/** A markdown text with its prose changed, piece by piece; `offset` is where a piece begins. */
export function mapProse(text: string, change: (prose: string, offset: number) => string): string {
  let changed = "";
  let from = 0;
  for (const [start, end] of codeIn(text)) {
    changed += change(text.slice(from, start), from) + text.slice(start, end);
    from = end;
  }
  return changed + change(text.slice(from), from);
}

type Range = [start: number, end: number];

/** Blocks between fences, and spans within a paragraph, in one pass. */
function* codeIn(text: string): Generator<Range> {
  let fence: { start: number; marker: string } | null = null;
  let paragraph = 0;
  let at = 0;
  for (const line of text.split("\n")) {
    const start = at;
    at += line.length + 1;
    if (fence) {
      const bare = line.replace(/^[ \t>]+/, "").trimEnd();
      const isEnd = bare.startsWith(fence.marker) && bare.replaceAll(fence.marker[0]!, "") === "";
      if (!isEnd) continue;
      yield [fence.start, at - 1];
      fence = null;
      paragraph = at;
      continue;
    }
    const [, marker = "", info = ""] = opening.exec(line) ?? [];
    const isFence = marker !== "" && !(marker.startsWith("`") && info.includes("`"));
    if (!isFence && line.trim() !== "") continue;
    yield* codeSpans(text, paragraph, start);
    paragraph = at;
    if (isFence) fence = { start, marker };
  }
  if (fence) yield [fence.start, text.length];
  else yield* codeSpans(text, paragraph);
}
