import { diffLines, diffWordsWithSpace } from "diff";

/** A part of a text beside another: in both, only in the new one, only in the old one. */
export type Piece = { kind: "same" | "added" | "removed"; text: string };

/** Beyond as many changed words, lines are compared: a text that was written anew has no words in common that mean anything. */
const mostWords = 1_000;

/** What became of a text, word by word. */
export function diffWords(before: string, after: string): Piece[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostWords }) ?? diffLines(before, after);
  return parts.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

/** Characters that stay beside a change of what did not change. */
const beside = 160;

/** Leaves out most of what did not change; null where something is left out. */
export function shorten(pieces: Piece[]): (Piece | null)[] {
  return pieces.flatMap((piece, index) => {
    const { kind, text } = piece;
    const isFirst = index === 0;
    const isLast = index === pieces.length - 1;
    if (kind !== "same" || text.length <= 3 * beside) return [piece];
    const start: Piece = { kind, text: text.slice(0, beside) };
    const end: Piece = { kind, text: text.slice(-beside) };
    return [...(isFirst ? [] : [start]), null, ...(isLast ? [] : [end])];
  });
}
