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
  /** Tells its list from the others of the page. */
  list: string;
  index: number;
  /** At which end another one would be dropped. */
  onEdge: (edge: Edge | null) => void;
  onHeld: (isHeld: boolean) => void;
  onDrop: (from: number, below: boolean) => void;
};

/** Has a row be dragged, and others be dropped on it. @returns what ends that */
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
