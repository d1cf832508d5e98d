import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { BrushIcon, NoteIcon } from "@/components/ui/icons";
import { useSingleKey } from "@/components/ui/single-keys";
import { announce } from "@/components/ui/toast";
import type { Chosen } from "./use-marks";

type Props = {
  chosen: Chosen;
  problem: string;
  onMark: () => void;
  onNote: () => void;
};

const [height, width] = [56, 250];

/** On touch screens it sits at the bottom, clear of the phone's own menu. */
export function MarkBar({ chosen: { box, isByKey }, problem, onMark, onNote }: Props) {
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const hasKeys = useSingleKey("m", onMark);
  useSingleKey("n", onNote);
  useEffect(() => {
    if (isByKey) announce(problem || (hasKeys ? "Presiona M para marcarlo o N para anotarlo." : ""));
  }, [isByKey, hasKeys, problem]);
  const left = Math.max(8, Math.min(box.left + box.width / 2 - width / 2, innerWidth - width - 8));
  const isAbove = box.top > 2.5 * height;
  const place = isTouch
    ? undefined
    : { position: "absolute" as const, left, top: scrollY + (isAbove ? box.top - height - 4 : box.bottom + 8) };
  return createPortal(
    <div
      role="toolbar"
      aria-label="Texto elegido"
      style={place}
      // Keeps the selection.
      onPointerDown={(event) => event.preventDefault()}
      className={`z-40 flex max-w-[calc(100vw-2rem)] animate-appear items-center gap-1 rounded-lg border border-line bg-surface p-1.5 shadow-float ${isTouch ? "fixed bottom-[calc(7rem+var(--bottom-bar,0px))] left-1/2 -translate-x-1/2" : ""}`}
    >
      {problem ? (
        <p className="px-2 py-1 text-sm text-muted">{problem}</p>
      ) : (
        <>
          <Button variant="ghost" onClick={onMark} aria-keyshortcuts={hasKeys ? "M" : undefined}>
            <BrushIcon /> Marcar {hasKeys && <Key name="M" />}
          </Button>
          <Button variant="ghost" onClick={onNote} aria-keyshortcuts={hasKeys ? "N" : undefined}>
            <NoteIcon /> Anotar {hasKeys && <Key name="N" />}
          </Button>
        </>
      )}
    </div>,
    // Inside <main>, CSS knows which bars stand at the lower edge.
    (isTouch && document.querySelector("main")) || document.body,
  );
}

const Key = ({ name }: { name: string }) => (
  <kbd
    aria-hidden="true"
    className="rounded-sm border border-current px-1.5 font-mono text-sm font-normal pointer-coarse:hidden"
  >
    {name}
  </kbd>
);
