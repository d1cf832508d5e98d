"use client";

import { useRouter } from "next/navigation";
import type { KeyboardEvent } from "react";
import { useSelection } from "@/components/dashboard/selection";
import { editorPath } from "@/lib/studio/shared/kinds";
import type { ShownItem, Row } from "./rows";
import { useTreeContext } from "./use-tree-state";

const isItem = (row: Row | undefined): row is ShownItem => row !== undefined && "item" in row;

/** The keys of an ARIA tree grid, plus F2, Delete and Alt with the arrows as in file managers. */
export function useTreeKeys(current: number) {
  const { rows, isAdmin, fold, focusRow, setRenaming, ask, step } = useTreeContext();
  const { chosen, choose } = useSelection();
  const router = useRouter();

  const focus = (index: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (isItem(row)) focusRow(row.key);
  };

  function moves({ item, isOpen }: ShownItem): Record<string, () => void> {
    return {
      ArrowDown: () => focus(current + 1),
      ArrowUp: () => focus(current - 1),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      ArrowRight: () => (isOpen === false ? fold([item.id], false) : isOpen && focus(current + 1)),
      ArrowLeft: () => (isOpen ? fold([item.id], true) : item.parentId && focusRow(item.parentId)),
    };
  }

  /** Keys that work only while the row itself, and no button in it, has the focus. */
  function acts({ item }: ShownItem): Record<string, (() => void) | undefined> {
    return {
      Enter: () => router.push(editorPath(item.kind, item.id)),
      " ": () => choose([item.id], !chosen.includes(item.id)),
      F2: item.mayWrite ? () => setRenaming(item.id) : undefined,
      Delete: item.mayWrite ? () => ask({ what: "remove", ids: [item.id] }) : undefined,
    };
  }

  return (event: KeyboardEvent) => {
    const row = rows[current];
    const { key, target } = event;
    if (!isItem(row) || event.ctrlKey || event.metaKey) return;
    const isOnRow = (target as HTMLElement).dataset.row === row.key;
    const act = event.altKey
      ? { ArrowUp: () => isAdmin && step(row.item, "up"), ArrowDown: () => isAdmin && step(row.item, "down") }[key]
      : (moves(row)[key] ?? (isOnRow ? acts(row)[key] : undefined));
    if (!act) return;
    event.preventDefault();
    act();
  };
}
