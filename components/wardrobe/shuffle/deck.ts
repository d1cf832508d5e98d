import type { PoolItem } from "@/lib/wardrobe/schema";
import type { ItemType } from "@/lib/wardrobe/shared/kinds";
import { neighbour } from "@/lib/wardrobe/shared/shuffle";
import type { ShuffledLook } from "./use-shuffle";

/** A piece whose picture is kept ready. */
export type DeckCard = {
  piece: PoolItem;
  /** It is only passed by in a shuffle: a small picture will do. */
  isPassing: boolean;
};

/** The pieces of a kind that may be seen next, each once and the most likely first. */
export function deckOf(
  type: ItemType,
  look: ShuffledLook,
  coming: ShuffledLook[],
  pieces: readonly PoolItem[],
): DeckCard[] {
  const worn = look[type];
  const ahead = [worn, coming.at(-1)?.[type], neighbour(pieces, worn, 1), neighbour(pieces, worn, -1)];
  const passing = coming.map((outfit) => outfit[type]);
  const cards = new Map<string, DeckCard>();
  for (const [index, piece] of [...ahead, ...passing].entries()) {
    if (piece && !cards.has(piece.id)) cards.set(piece.id, { piece, isPassing: index >= ahead.length });
  }
  return [...cards.values()];
}
