"use client";

import { useRef } from "react";

type Options = {
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove?: (index: number) => void;
  /** Selector of the control that gets the focus once the row before it was removed. */
  nextFocus?: string;
};

const handle = "[data-handle]";

export function useOrdered({ count, onMove, onRemove, nextFocus = handle }: Options) {
  const list = useRef<HTMLUListElement>(null);

  function move(from: number, to: number) {
    if (to >= 0 && to < count && from !== to) onMove(from, to);
  }

  /** Waits until the row is on the screen. */
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
