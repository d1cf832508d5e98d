"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useState } from "react";
import { blockSize } from "@/lib/wardrobe/items/shared/gallery";

/** The list as CSS lays it out; `stride` is the pixels from row to row, `top` is within the page. */
type Layout = { columns: number; stride: number; top: number };

const same = (one: Layout | null, other: Layout) =>
  one?.columns === other.columns && one.stride === other.stride && one.top === other.top;

/**
 * The blocks near the view, and the pixels before and after them. Until the list is measured, only the first block is
 * near.
 */
export function useBlocks(list: RefObject<HTMLElement | null>, total: number) {
  const [layout, setLayout] = useState<Layout | null>(null);
  const { columns = 2, stride = 0, top = 0 } = layout ?? {};
  const isEmpty = total === 0;

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const height = element.querySelector<HTMLElement>("[data-tile]")?.offsetHeight;
      // Next keeps a page that was left, hidden; it has no height.
      if (!height) return;
      const style = getComputedStyle(element);
      const next = {
        columns: style.gridTemplateColumns.split(" ").length,
        stride: height + parseFloat(style.rowGap),
        top: element.getBoundingClientRect().top + window.scrollY,
      };
      setLayout((now) => (same(now, next) ? now : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above the list moves it and changes the page's height.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, isEmpty]);

  const rowsOf = (block: number) => Math.ceil(Math.min(blockSize, total - block * blockSize) / columns);
  // oxlint-disable-next-line react-hooks/incompatible-library -- what it returns is used here alone
  const virtual = useWindowVirtualizer({
    count: Math.ceil(total / blockSize),
    estimateSize: (block) => rowsOf(block) * stride,
    scrollMargin: top,
    overscan: 1,
    enabled: layout !== null,
  });
  useEffect(() => virtual.measure(), [virtual, columns, stride, total]);

  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  if (!layout || !first || !last) return { blocks: [0], before: 0, after: 0, columns, rowsOf };
  return {
    blocks: items.map(({ index }) => index),
    before: first.start - top,
    after: Math.max(0, virtual.getTotalSize() - (last.end - top)),
    columns,
    rowsOf,
  };
}
