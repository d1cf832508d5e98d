"use client";

import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** Milliseconds of a press, and pixels that the finger may slip. */
const holdMs = 450;
const slack = 10;

/** Swallows the click that ends a long press. */
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
    // Suppresses the phone's menu for pictures and links.
    onContextMenu: (event: MouseEvent) => isTouch.current && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
