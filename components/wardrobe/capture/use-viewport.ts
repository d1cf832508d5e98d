"use client";

import { type RefObject, useEffect, useState } from "react";

/** A picture within its frame: how much larger it is, and where its corner is, in pixels of the screen. */
type View = { scale: number; x: number; y: number };

const whole: View = { scale: 1, x: 0, y: 0 };
const largest = 6;

/** Zooms and moves what is in a frame, which it always fills. */
export function useViewport(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(whole);

  function keepInside({ scale, x, y }: View): View {
    const { clientWidth, clientHeight } = frame.current!;
    return {
      scale,
      x: Math.min(0, Math.max(clientWidth * (1 - scale), x)),
      y: Math.min(0, Math.max(clientHeight * (1 - scale), y)),
    };
  }

  /** Zooms towards a place on the screen, or towards the middle. */
  function zoom(factor: number, towards?: { x: number; y: number }) {
    const box = frame.current!.getBoundingClientRect();
    const [x, y] = towards ? [towards.x - box.left, towards.y - box.top] : [box.width / 2, box.height / 2];
    setView((now) => {
      const scale = Math.min(largest, Math.max(1, now.scale * factor));
      const grown = scale / now.scale;
      return keepInside({ scale, x: x - (x - now.x) * grown, y: y - (y - now.y) * grown });
    });
  }

  const move = (x: number, y: number) => setView((now) => keepInside({ scale: now.scale, x: now.x + x, y: now.y + y }));

  // The page would be zoomed otherwise: React listens for wheels only to be told of them.
  useEffect(() => {
    const element = frame.current!;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  });

  return { view, zoom, move };
}
