import type { PoolItem } from "@/lib/wardrobe/schema";
import { itemTypes } from "@/lib/wardrobe/shared/kinds";
import type { ShuffledLook } from "./use-shuffle";

const list = new Intl.ListFormat("es");

/** The pieces that are put on, from top to bottom. */
export const piecesOf = (outfit: ShuffledLook): PoolItem[] => itemTypes.flatMap((type) => outfit[type] ?? []);

/** "Polo esmeralda, Jean ancho y Sombrero de paja" */
export const describeOutfit = (outfit: ShuffledLook): string => list.format(piecesOf(outfit).map(({ name }) => name));
