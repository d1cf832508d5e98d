"use client";

import type { ItemType } from "@/lib/wardrobe/shared/kinds";
import { discard, type Pending, retry, useQueue } from "./upload-queue";

export { onStored } from "./upload-queue";

export type PendingPiece = Pick<Pending, "state" | "progress" | "message" | "previewUrl"> & {
  key: string;
  name: string;
  type: ItemType;
  retry: () => void;
  discard: () => void;
};

/** What is on its way to a wardrobe from this browser, the earliest first. */
export const usePendingPieces = (wardrobeId: string): PendingPiece[] =>
  useQueue()
    .filter(({ piece }) => piece.wardrobeId === wardrobeId)
    .map(({ piece: { key, name, type }, state, progress, message, previewUrl }) => ({
      ...{ key, name, type, state, progress, message, previewUrl },
      retry: () => retry(key),
      discard: () => discard(key),
    }));
