"use client";

import { useSyncExternalStore } from "react";
import { createSignal } from "@/lib/core/store";
import { readStorage, writeStorage } from "@/lib/core/storage";

const { subscribe, emit } = createSignal(true);
const none: ReadonlySet<string> = new Set();

/** Read once for each thing that was stored. */
let known: { stored: string | null; folded: ReadonlySet<string> } = { stored: null, folded: none };

function read(): ReadonlySet<string> {
  const stored = readStorage("foldedContent");
  if (stored !== known.stored) known = { stored, folded: new Set(stored?.split(" ").filter(Boolean)) };
  return known.folded;
}

/** The items that this browser has folded, and how to fold and unfold some. */
export function useFolded() {
  const folded = useSyncExternalStore(subscribe, read, () => none);
  function fold(ids: readonly string[], on: boolean): void {
    const next = new Set(read());
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    writeStorage("foldedContent", next.size > 0 ? [...next].join(" ") : null);
    emit();
  }
  return { folded, fold };
}
