"use client";

import type { KeyboardEvent, MouseEvent } from "react";
import type { Media } from "@/lib/media/schema";
import { LibraryPicture } from "./library-picture";

export type Focus = { x: number; y: number };

type Props = { media: Media; focus: Focus; readOnly: boolean; onChange: (focus: Focus) => void };

const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function FocalPoint({ media, focus, readOnly, onChange }: Props) {
  const { x, y } = focus;
  const said = `${Math.round(x * 100)} % desde la izquierda y ${Math.round(y * 100)} % desde arriba`;

  function onClick({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLElement>) {
    if (detail === 0) return; // a key press, not a click
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.01 : 0.05;
    onChange({ x: within(x + step[0] * size), y: within(y + step[1] * size) });
  }

  // The box has the picture's shape, so positions in both are the same.
  const box = { aspectRatio: `${media.width} / ${media.height}`, maxWidth: `${(20 * media.width) / media.height}rem` };
  const picture = <LibraryPicture media={media} sizes="24rem" alt={media.alt} className="size-full rounded-lg" />;
  if (readOnly)
    return (
      <div style={box} className="mx-auto">
        {picture}
      </div>
    );
  return (
    <div className="space-y-2">
      <button
        type="button"
        onClick={onClick}
        onKeyDown={onKeyDown}
        style={box}
        aria-label={`Punto de interés: ${said}. Muévelo con las flechas.`}
        className="relative mx-auto block w-full cursor-crosshair rounded-lg"
      >
        {picture}
        <span
          aria-hidden="true"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          className="border-white pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 bg-accent/40 shadow-[0_0_0_1px_black]"
        />
      </button>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p className="text-sm text-subtle">
        Toca la parte que nunca se debe cortar, o mueve el punto con las flechas. Así se verá recortada:
      </p>
      <div aria-hidden="true" className="flex items-start gap-3">
        {["aspect-square w-20", "aspect-video w-32", "aspect-[390/844] w-10"].map((shape) => (
          <LibraryPicture
            key={shape}
            media={{ ...media, focalX: x, focalY: y }}
            sizes="9rem"
            className={`rounded-md ${shape}`}
          />
        ))}
      </div>
    </div>
  );
}
