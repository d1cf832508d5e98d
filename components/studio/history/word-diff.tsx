import { diffLines, diffWordsWithSpace } from "diff";
import { useMemo } from "react";

type TextPart = { kind: "same" | "added" | "removed"; text: string };

/** Beyond this, lines are compared: a rewritten text shares no meaningful words. */
const mostWords = 1_000;

function diffWords(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostWords }) ?? diffLines(before, after);
  return parts.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

/** Characters. */
const beside = 160;

/** Null stands for unchanged text that is left out. */
function shorten(pieces: TextPart[]): (TextPart | null)[] {
  return pieces.flatMap((piece, index) => {
    const { kind, text } = piece;
    const isFirst = index === 0;
    const isLast = index === pieces.length - 1;
    if (kind !== "same" || text.length <= 3 * beside) return [piece];
    const start: TextPart = { kind, text: text.slice(0, beside) };
    const end: TextPart = { kind, text: text.slice(-beside) };
    return [...(isFirst ? [] : [start]), null, ...(isLast ? [] : [end])];
  });
}

const mark = "scroll-mt-28 scroll-mb-12 rounded-sm data-current:outline-2 data-current:outline-current";

export function WordDiff({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => shorten(diffWords(before, after)), [before, after]);
  return (
    <p className="rounded-lg bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">
      {pieces.map((piece, index) => {
        if (!piece)
          return (
            <span key={index} className="mx-1 text-subtle">
              {" […] "}
            </span>
          );
        if (piece.kind === "same") return <span key={index}>{piece.text}</span>;
        return piece.kind === "added" ? (
          <ins key={index} className={`${mark} bg-accent-soft text-accent no-underline`}>
            {piece.text}
          </ins>
        ) : (
          <del key={index} className={`${mark} bg-danger-soft text-danger`}>
            {piece.text}
          </del>
        );
      })}
    </p>
  );
}
