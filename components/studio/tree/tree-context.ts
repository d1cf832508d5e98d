import { createContext, use } from "react";
import type { ContentItemView } from "@/lib/studio/schema";
import type { Branches } from "./branches";
import type { Draft } from "./rows";
import type { TreeActions } from "./use-tree";

/** What a question of the tree is about: items that are chosen, or one. */
export type Asked = { what: "move" | "publish" | "remove" | "outline"; ids: readonly string[] };

type TreeContext = {
  branches: Branches;
  actions: TreeActions;
  /** Whether the person may publish, order and delete what is everybody's. */
  isAdmin: boolean;
  folded: ReadonlySet<string>;
  fold: (ids: readonly string[], on: boolean) => void;
  /** The item whose name is being written. */
  renaming: string | null;
  setRenaming: (id: string | null) => void;
  /** What is being named where it will stand. */
  begin: (draft: Draft | null) => void;
  ask: (asked: Asked) => void;
  /** Takes the focus to a row once it is there. */
  focusRow: (id: string) => void;
  /** Says to who listens to the page what happened. */
  say: (text: string) => void;
  /** Moves one step, and says where it stands then. */
  step: (item: ContentItemView, direction: "up" | "down") => void;
};

export const TreeContext = createContext<TreeContext | null>(null);

/** What the tree around knows and can do. */
export function useTreeContext(): TreeContext {
  const context = use(TreeContext);
  if (!context) throw new Error("A part of the tree stands outside of it");
  return context;
}
