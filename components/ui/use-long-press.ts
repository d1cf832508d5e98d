"use client";

import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** How long a finger stays, in milliseconds, and how far it may slip, in pixels. */
const holdMs = 450;
const slack = 10;

/** Handlers that tell of a long press; the click that ends it is swallowed. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isTouch = useRef(false);
  const wasLong = useRef(false);
  const cancel = () => clearTimeout(timer.current);

  useEffect(() => cancel, []);

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      cancel();
      isTouch.current = pointerType !== "mouse";
      wasLong.current = false;
      if (!isTouch.current) return;
      start.current = { x, y };
      timer.current = setTimeout(() => {
        wasLong.current = true;
        navigator.vibrate?.(10);
        onLongPress();
      }, holdMs);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > slack) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // The menu that a phone would open for a picture or a link.
    onContextMenu: (event: MouseEvent) => isTouch.current && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
