"use client";

import { createContext, use, useMemo, useState, useSyncExternalStore } from "react";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import { createSignal } from "@/lib/core/store";
import { readStorage, writeStorage } from "@/lib/core/storage";
import type { ContentItemView, ContentTree, TreeQuery } from "@/lib/studio/schema";
import { stepOf } from "./branches";
import { type UnnamedItem, isFiltered, shownRows } from "./rows";
import { useTree } from "./use-tree";
import { shownTitle } from "./words";

type Asked = { what: "move" | "publish" | "remove" | "outline"; ids: readonly string[] };

type Options = { tree: ContentTree; filter: TreeQuery; isAdmin: boolean };

export function useTreeState({ tree, filter: initialFilter, isAdmin }: Options) {
  const { branches, actions } = useTree(tree);
  const folded = useSyncExternalStore(subscribe, readFolded, () => none);
  const [filter, setFilter] = useState(initialFilter);
  const [draft, setDraft] = useState<UnnamedItem | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [asked, ask] = useState<Asked | null>(null);
  const [said, say] = useState("");
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  const address = useAddressSteps();
  const rows = useMemo(() => shownRows(branches, { folded, filter, draft }), [branches, folded, filter, draft]);

  const focusRow = (id: string) => setWanted({ id });

  function narrow(changes: Partial<TreeQuery>) {
    setFilter({ ...filter, ...changes });
    address.go(changes, false);
  }

  function begin(next: UnnamedItem | null) {
    setDraft(next);
    // A filter would hide the new item's place.
    if (next && isFiltered(filter)) narrow({ search: "", state: "" });
    if (next?.parentId) fold([next.parentId], false);
  }

  function step(item: ContentItemView, direction: "up" | "down") {
    const place = stepOf(branches, item, direction);
    if (!place) return say(`«${shownTitle(item)}» ya no puede ${direction === "up" ? "subir" : "bajar"} más.`);
    actions.move({ kind: item.kind, ids: [item.id], ...place });
    if (place.parentId !== null) fold([place.parentId], false);
    focusRow(item.id);
    const [parent, sibling] = [place.parentId, place.after].map((id) =>
      id === null ? undefined : branches.byId.get(id),
    );
    const where = sibling ? `después de «${shownTitle(sibling)}»` : "al principio";
    say(`«${shownTitle(item)}» está ${where}${parent ? ` en «${shownTitle(parent)}»` : ""}.`);
  }

  return {
    ...{ branches, actions, isAdmin, rows, draft, begin, step },
    ...{ filter, narrow, folded, fold, renaming, setRenaming },
    ...{ asked, ask, said, say, wanted, focusRow },
  };
}

export const TreeContext = createContext<ReturnType<typeof useTreeState> | null>(null);

export function useTreeContext() {
  const context = use(TreeContext);
  if (!context) throw new Error("A part of the tree stands outside of it");
  return context;
}

const { subscribe, emit } = createSignal(true);
const none: ReadonlySet<string> = new Set();

/** Parsed once for each stored value. */
let known: { stored: string | null; folded: ReadonlySet<string> } = { stored: null, folded: none };

function readFolded(): ReadonlySet<string> {
  const stored = readStorage("foldedContent");
  if (stored !== known.stored) known = { stored, folded: new Set(stored?.split(" ").filter(Boolean)) };
  return known.folded;
}

function fold(ids: readonly string[], on: boolean): void {
  const next = new Set(readFolded());
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  writeStorage("foldedContent", next.size > 0 ? [...next].join(" ") : null);
  emit();
}
