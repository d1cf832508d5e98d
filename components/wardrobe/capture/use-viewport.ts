"use client";

import { type RefObject, useEffect, useState } from "react";

/** `x` and `y` in screen pixels. */
type View = { scale: number; x: number; y: number };

const whole: View = { scale: 1, x: 0, y: 0 };
const largest = 6;

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

  // Otherwise the page itself would zoom: React's wheel listeners are passive.
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
