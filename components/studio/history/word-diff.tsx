import { useMemo } from "react";
import { diffWords, shorten } from "./diff-words";

/** What became of a text: what went is struck through, what came is marked. */
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
          <ins key={index} className="rounded-sm bg-accent-soft text-accent no-underline">
            {piece.text}
          </ins>
        ) : (
          <del key={index} className="rounded-sm bg-danger-soft text-danger">
            {piece.text}
          </del>
        );
      })}
    </p>
  );
}
