"use client";

import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { autoScrollWindowForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { extractInstruction } from "@atlaskit/pragmatic-drag-and-drop-hitbox/list-item";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { SheetPanel } from "@/components/dashboard/sheet";
import { capitalised } from "@/lib/core/text";
import { type Branches, lastBelow, type InsertionPoint } from "./branches";
import { NewRow } from "./new-row";
import { RowActions } from "./row-actions";
import { useTreeContext } from "./use-tree-state";
import { TreeRow } from "./tree-row";
import { isDragged } from "./use-row-drag";
import { useTreeKeys } from "./use-tree-keys";
import { movedTo, nameOf } from "./words";

/** Pixels: a row before it is measured, and the window that the server assumes. */
const rowHeight = 57;
const firstWindow = { width: 1280, height: 900 };

export function TreeGrid() {
  const { branches, actions, isAdmin, rows, wanted } = useTreeContext();
  const grid = useRef<HTMLDivElement>(null);
  const reached = useRef<typeof wanted>(null);
  const menuId = useId();
  const [active, setActive] = useState<string | null>(null);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const [top, setTop] = useState(0);
  const found = rows.findIndex(({ key }) => key === active);
  const current = Math.max(0, found);
  // The focused row and the one being named stay rendered.
  const staying = [current, rows.findIndex((row) => "draft" in row)].filter((index) => rows[index]);

  // oxlint-disable-next-line react-hooks/incompatible-library -- what it returns is used here alone
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]!.key,
    initialRect: firstWindow,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...staying])].sort((a, b) => a - b),
  });

  useLayoutEffect(() => {
    // A bar or filter above moves the rows.
    const measure = () => setTop(grid.current!.getBoundingClientRect().top + window.scrollY);
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (wanted === null || wanted === reached.current) return;
    const row = grid.current!.querySelector<HTMLElement>(`[data-row="${wanted.id}"]`);
    const index = rows.findIndex(({ key }) => key === wanted.id);
    // The row is rendered once the page has scrolled to it.
    if (!row && index !== -1) return virtual.scrollToIndex(index, { align: "auto" });
    reached.current = wanted;
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  });

  const drop = useEffectEvent((dragged: Record<string | symbol, unknown>, target: Record<string | symbol, unknown>) => {
    const instruction = extractInstruction(target);
    if (!instruction || !isDragged(dragged) || typeof target.id !== "string") return;
    const place = placeOf(branches, target.id, instruction.operation);
    if (!place) return;
    const items = dragged.ids.flatMap((each) => branches.byId.get(each) ?? []);
    const parent = place.parentId === null ? undefined : branches.byId.get(place.parentId);
    actions.move({ kind: dragged.kind, ids: dragged.ids, ...place }, movedTo(items, parent));
  });

  useEffect(() => {
    if (!isAdmin) return;
    return combine(
      monitorForElements({
        onDrop({ source, location }) {
          const target = location.current.dropTargets[0];
          if (target) drop(source.data, target.data);
        },
      }),
      autoScrollWindowForElements(),
    );
  }, [isAdmin]);

  const onKeyDown = useTreeKeys(current);
  const menuItem = menuOf === null ? undefined : branches.byId.get(menuOf);

  return (
    <>
      <div
        ref={grid}
        role="treegrid"
        aria-label="Academia"
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        style={{ height: virtual.getTotalSize() }}
        className="relative [--indent:0.75rem] @2xl:[--indent:1.75rem]"
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]!;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              role="presentation"
              data-index={index}
              style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
              className="absolute inset-x-0 top-0"
            >
              {"draft" in row ? (
                <NewRow draft={row.draft} level={row.level} />
              ) : (
                <TreeRow
                  row={row}
                  isActive={index === current}
                  onActive={() => setActive(row.key)}
                  menuId={menuId}
                  onMenu={() => setMenuOf(row.key)}
                />
              )}
            </div>
          );
        })}
      </div>
      <SheetPanel id={menuId} title={menuItem ? capitalised(nameOf(menuItem)) : "Acciones"} closesOnUse menu>
        {menuItem && <RowActions item={menuItem} />}
      </SheetPanel>
    </>
  );
}

function placeOf(
  branches: Branches,
  id: string,
  operation: "reorder-before" | "reorder-after" | "combine",
): InsertionPoint | null {
  const target = branches.byId.get(id);
  if (!target) return null;
  if (operation === "combine") return { parentId: id, after: lastBelow(branches, id) };
  if (operation === "reorder-after") return { parentId: target.parentId, after: id };
  const siblings = branches.below(target.parentId);
  return { parentId: target.parentId, after: siblings[siblings.indexOf(target) - 1]?.id ?? null };
}
