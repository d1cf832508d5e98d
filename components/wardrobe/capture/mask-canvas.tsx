"use client";

import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { Stroke } from "@/lib/wardrobe/shared/cutout/strokes";
import { useObjectUrl } from "@/components/ui/use-object-url";
import type { CutPictures } from "./remove-ground";
import type { useViewport } from "./use-viewport";

export type Tool = "keep" | "drop" | "move";

type Point = [x: number, y: number];

type Props = {
  cut: CutPictures;
  tool: Tool;
  radius: number;
  drawn: Stroke[];
  onStroke: (stroke: Stroke) => void;
  viewport: ReturnType<typeof useViewport>;
  frame: React.RefObject<HTMLDivElement | null>;
};

export function MaskCanvas({ cut, tool, radius, drawn, onStroke, viewport: { view, zoom, move }, frame }: Props) {
  const { width, height } = cut;
  const [points, setPoints] = useState<Point[]>([]);
  const [cursor, setCursor] = useState<Point | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const photo = useObjectUrl(cut.photo);
  const cleaned = useObjectUrl(cut.cleaned);
  const keep = tool === "keep";

  const inside = ([x, y]: Point): Point => [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = frame.current!.getBoundingClientRect();
    return inside([
      ((clientX - box.left - view.x) / view.scale / box.width) * width,
      ((clientY - box.top - view.y) / view.scale / box.height) * height,
    ]);
  };

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    setCursor(null);
    // With two fingers the person zooms, so the first finger's stroke is dropped.
    setPoints(fingers.current.size === 1 && tool !== "move" ? [placeOf(event)] : []);
  }

  function go(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    fingers.current.set(event.pointerId, now);
    if (other) {
      const apart = (place: { x: number; y: number }) => Math.hypot(place.x - other.x, place.y - other.y) || 1;
      zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      move((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else if (tool === "move") move(now.x - before.x, now.y - before.y);
    else if (points.length > 0) setPoints([...points, placeOf(event)]);
  }

  function end({ pointerId, type }: PointerEvent) {
    fingers.current.delete(pointerId);
    if (points.length > 0 && type === "pointerup") onStroke({ keep, radius, points: thin(points, radius / 2) });
    setPoints([]);
  }

  function type(event: KeyboardEvent) {
    const step = event.shiftKey ? radius * 4 : radius;
    const [x, y] = cursor ?? [width / 2, height / 2];
    const steps: Record<string, Point> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const by = steps[event.key];
    if (by) setCursor(inside([x + by[0], y + by[1]]));
    else if (event.key === " " && tool !== "move") onStroke({ keep, radius, points: [cursor ?? [x, y]] });
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={frame}
      role="application"
      aria-label="Prenda sin fondo. Marca con el dedo o el mouse; con el teclado, mueve el punto con las flechas y presiona la barra espaciadora."
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={type}
      onFocus={({ target }) => target.matches(":focus-visible") && setCursor([width / 2, height / 2])}
      onBlur={() => setCursor(null)}
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(45 * width) / height}dvh)` }}
      className={`relative mx-auto touch-none overflow-hidden rounded-lg bg-stage select-none ${tool === "move" ? "cursor-grab" : "cursor-crosshair"}`}
    >
      <div
        className="absolute inset-0 origin-top-left"
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      >
        {/* Pictures of this browser's own, which nothing has to be fetched for. */}
        {/* oxlint-disable-next-line @next/next/no-img-element */}
        <img src={photo} alt="" draggable={false} className="absolute size-full opacity-25 grayscale" />
        {/* oxlint-disable-next-line @next/next/no-img-element */}
        <img src={cleaned} alt="" draggable={false} className="absolute size-full" />
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute size-full">
          {[...drawn, ...(points.length > 0 ? [{ keep, radius, points }] : [])].map((stroke, index) => (
            <polyline
              key={index}
              points={[...stroke.points, stroke.points.at(-1)!].join(" ")}
              fill="none"
              strokeWidth={stroke.radius * 2}
              strokeLinecap="round"
              strokeLinejoin="round"
              className={`opacity-60 ${stroke.keep ? "stroke-accent" : "stroke-danger"}`}
            />
          ))}
          {cursor && (
            <circle
              cx={cursor[0]}
              cy={cursor[1]}
              r={radius}
              strokeWidth={3}
              className={`fill-transparent ${keep ? "stroke-accent" : "stroke-danger"}`}
            />
          )}
        </svg>
      </div>
    </div>
  );
}

const mostPoints = 1_000;

function thin(points: Point[], apart: number): Point[] {
  const kept = [points[0]!];
  for (const point of points) {
    const [x, y] = kept.at(-1)!;
    if (Math.hypot(point[0] - x, point[1] - y) >= apart) kept.push(point);
  }
  return kept.slice(0, mostPoints);
}
