import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";

export type { Edge };

type Dragged = {
  row: HTMLElement;
  handle: HTMLElement;
  list: string;
  index: number;
  onEdge: (edge: Edge | null) => void;
  onHeld: (isHeld: boolean) => void;
  onDrop: (from: number, below: boolean) => void;
};

/** Makes a row draggable and a drop target. @returns the clean-up */
export const dragRow = ({ row, handle, list, index, onEdge, onHeld, onDrop }: Dragged): (() => void) =>
  combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ list, index }),
      onDragStart: () => onHeld(true),
      onDrop: () => onHeld(false),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data.list === list,
      getData: ({ input, element }) =>
        attachClosestEdge({ list, index }, { input, element, allowedEdges: ["top", "bottom"] }),
      onDrag: ({ self, source }) => onEdge(source.data.index === index ? null : extractClosestEdge(self.data)),
      onDragLeave: () => onEdge(null),
      onDrop: ({ self, source }) => {
        onEdge(null);
        onDrop(source.data.index as number, extractClosestEdge(self.data) === "bottom");
      },
    }),
  );
