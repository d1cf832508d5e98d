"use client";

import { useRef } from "react";

type Options = {
  count: number;
  /** Told of a move to another place of the list. */
  onMove: (from: number, to: number) => void;
  /** Left out where rows stay. */
  onRemove?: (index: number) => void;
  /** What of a row has the focus once the one before it was removed. */
  nextFocus?: string;
};

const handle = "[data-handle]";

/** Moves and removes the `OrderedRow`s of a list, and says where the focus is after that. */
export function useOrdered({ count, onMove, onRemove, nextFocus = handle }: Options) {
  const list = useRef<HTMLUListElement>(null);

  function move(from: number, to: number) {
    if (to >= 0 && to < count && from !== to) onMove(from, to);
  }

  /** Puts the focus into a row once it is on the screen. */
  const focus = (index: number, what: string) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(what)?.focus());

  const rowAt = (index: number) => ({
    index,
    isLast: index === count - 1,
    onMove: move,
    onMoveByKey: (to: number) => {
      move(index, to);
      focus(Math.min(Math.max(to, 0), count - 1), handle);
    },
    onRemove:
      onRemove &&
      (() => {
        onRemove(index);
        focus(Math.min(index, count - 2), nextFocus);
      }),
  });

  return { list, rowAt, focus };
}

export const withMoved = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);
