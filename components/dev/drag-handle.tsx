import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { GripIcon } from "@/components/ui/icons";
import { place } from "./floating-slice";

const step = 24;
const directions: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

export function DragHandle({ panel }: { panel: () => DOMRect | undefined }) {
  const grabbed = useRef<{ x: number; y: number } | null>(null);

  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    const box = panel();
    if (!box) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (grabbed.current) place({ x: clientX - grabbed.current.x, y: clientY - grabbed.current.y });
  };
  const drop = () => {
    grabbed.current = null;
  };
  const nudge = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    const box = panel();
    if (!direction || !box) return;
    event.preventDefault();
    place({ x: box.left + direction[0], y: box.top + direction[1] });
  };

  return (
    <button
      type="button"
      aria-label="Mover el panel: arrástralo o usa las flechas"
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={nudge}
      className="grid size-11 cursor-grab touch-none place-items-center rounded-md text-subtle hover:bg-sunken active:cursor-grabbing"
    >
      <GripIcon />
    </button>
  );
}
