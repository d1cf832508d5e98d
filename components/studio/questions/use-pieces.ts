import { useLayoutEffect, useRef, useState } from "react";
import { type GiftPiece, joinGift, splitGift } from "@/lib/questions/shared/gift";

/** A listed question, whose id stays while it is written and moved. */
export type PieceRow = GiftPiece & { id: number };

type Pieces = { text: string; rows: PieceRow[]; rest: string };

let lastId = 0;
export const newId = (): number => (lastId += 1);

export function usePieces(text: string, write: (text: string) => void) {
  const [pieces, setPieces] = useState<Pieces>(() => follow(text));
  if (pieces.text !== text) setPieces(follow(text, pieces));
  const latest = useRef<Pieces | null>(pieces);
  useLayoutEffect(() => {
    latest.current = pieces;
    return () => void (latest.current = null);
  }, [pieces]);

  /** Changes the latest rows, not those of the last render. */
  function change(make: (rows: PieceRow[]) => PieceRow[]) {
    if (!latest.current) return;
    const { rest } = latest.current;
    const rows = make(latest.current.rows);
    const next = { text: joinGift({ pieces: rows, rest }), rows, rest };
    latest.current = next;
    setPieces(next);
    write(next.text);
  }
  return { rows: pieces.rows, change };
}

/** Unchanged pieces keep their row, with details that the text does not store, such as a space just typed. */
function follow(text: string, before?: Pieces): Pieces {
  const { pieces, rest } = splitGift(text);
  const own = [...(before?.rows ?? [])];
  const take = (isSame: (row: PieceRow) => boolean): PieceRow | undefined => {
    const at = own.findIndex(isSame);
    return at < 0 ? undefined : own.splice(at, 1)[0];
  };
  const known = pieces.map((piece) => take(({ source }) => source === piece.source));
  const rows = pieces.map((piece, at) => {
    const same = known[at];
    if (same) return { ...same, lead: piece.lead };
    return { ...piece, id: take((row) => before?.rows[at] === row)?.id ?? newId() };
  });
  return { text, rows, rest };
}
