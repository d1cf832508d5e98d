/** Statements of the file that belong together. */
export type Piece = {
  name: string;
  rank: number;
  sql: string;
  /** What is done when all else is. */
  finally?: string | null;
  needs: Set<Piece>;
};

/**
 * Puts pieces in the order in which they can be loaded: after what they need, then by rank, then by name. The same pieces come
 * out in the same order whatever order they come in. Of pieces that need each other the first goes first.
 */
export function byOrder(pieces: Piece[]): Piece[] {
  const waiting = pieces.toSorted((a, b) => a.rank - b.rank || compare(a.name, b.name) || compare(a.sql, b.sql));
  const done = new Set<Piece>();
  while (waiting.length > 0) {
    const ready = waiting.findIndex((piece) => [...piece.needs].every((needed) => done.has(needed)));
    const [next] = waiting.splice(Math.max(ready, 0), 1);
    done.add(next!);
  }
  return [...done];
}

/** By code units: the same on every machine. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
