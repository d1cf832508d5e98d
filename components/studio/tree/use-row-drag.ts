"use client";

import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { pointerOutsideOfPreview } from "@atlaskit/pragmatic-drag-and-drop/utils/pointer-outside-of-preview";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview";
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/list-item";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { ContentItemView } from "@/lib/studio/schema";
import type { ContentKind } from "@/lib/studio/shared/kinds";
import { takes } from "./branches";

/** Milliseconds of pointing until a folded item opens for a drag. */
const opensAfter = 500;

export type Dragged = { kind: ContentKind; ids: readonly string[] };
export const isDragged = (data: Record<string | symbol, unknown>): data is Dragged => "kind" in data && "ids" in data;

type Options = {
  /** The items that this row drags, and their name; null while it cannot be dragged. */
  drag: () => (Dragged & { name: string }) | null;
  onOpen: () => void;
};

/** @returns whether the row is dragged, and where another one would go */
export function useRowDrag(row: RefObject<HTMLElement | null>, item: ContentItemView, options: Options) {
  const [isDragging, setDragging] = useState(false);
  const [drop, setDrop] = useState<Operation | null>(null);
  const drag = useEffectEvent(() => options.drag());
  const open = useEffectEvent(() => options.onOpen());
  const { id, kind } = item;

  useEffect(() => {
    const element = row.current!;
    let opening: ReturnType<typeof setTimeout> | undefined;

    function follow({ self }: ElementDropTargetEventBasePayload) {
      const next = extractInstruction(self.data)?.operation ?? null;
      setDrop(next);
      if (next !== "combine") leave();
      else opening ??= setTimeout(() => open(), opensAfter);
    }
    function leave() {
      clearTimeout(opening);
      opening = undefined;
    }
    function end() {
      setDrop(null);
      leave();
    }

    const cleanUp = combine(
      draggable({
        element,
        canDrag: () => drag() !== null,
        getInitialData: () => ({ ...drag()! }),
        onGenerateDragPreview: ({ nativeSetDragImage }) =>
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: pointerOutsideOfPreview({ x: "16px", y: "8px" }),
            render: ({ container }) => {
              const preview = document.createElement("p");
              preview.className =
                "max-w-72 truncate rounded-lg border border-line bg-surface px-3 py-2 font-medium text-ink";
              preview.textContent = drag()?.name ?? "";
              container.append(preview);
            },
          }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) =>
          isDragged(source.data) && takes(kind, source.data.kind) !== null && !source.data.ids.includes(id),
        getData: ({ input, source }) => {
          const beside = isDragged(source.data) && takes(kind, source.data.kind) === "beside";
          const operations = beside
            ? ({ "reorder-before": "available", "reorder-after": "available" } as const)
            : ({ combine: "available" } as const);
          return attachInstruction({ id }, { input, element, operations });
        },
        getIsSticky: () => true,
        onDrag: follow,
        onDragEnter: follow,
        onDragLeave: end,
        onDrop: end,
      }),
    );
    return () => {
      leave();
      cleanUp();
    };
  }, [row, id, kind]);

  return { isDragging, drop };
}
