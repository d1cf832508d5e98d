import { createStore, del, get, set, type UseStore, values } from "idb-keyval";
import type { z } from "zod";
import type { itemInput } from "@/lib/wardrobe/schema";
import type { AllEdits } from "@/lib/wardrobe/shared/edits";

/** A piece that is to be sent. */
export type Piece = z.output<typeof itemInput> & {
  /** The same again is the same piece, for the server too. */
  key: string;
  image: File;
  edits: AllEdits;
  /** Null where the server is to cut it. */
  mask: Blob | null;
  /** Null where there was nothing to choose from. */
  shown: "photo" | "cut" | null;
  /** What stands for it until the server has it. */
  preview: Blob | null;
};

/* What was not sent yet outlives the page. Where the browser keeps nothing, as in some private windows, it is the page's alone. */

let canKeep = true;
let opened: UseStore | undefined;

async function inDatabase<T>(job: (database: UseStore) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await job((opened ??= createStore("wardrobe", "uploads")));
  } catch {
    canKeep = false;
    return otherwise;
  }
}

export const keepPiece = (piece: Piece) => inDatabase((database) => set(piece.key, piece, database), undefined);

export const forgetPiece = (key: string) => inDatabase((database) => del(key, database), undefined);

export const keptPieces = () => inDatabase((database) => values<Piece>(database), []);

/** Whether a piece has still to be sent: another tab may have done so, or have given it up. */
export const isKept = async (key: string): Promise<boolean> =>
  !canKeep || (await inDatabase(async (database) => (await get(key, database)) !== undefined, true));
