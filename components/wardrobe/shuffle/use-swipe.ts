import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Pixels up to which it is a tap, pixels from which it is a swipe, and pixels per millisecond of a quick swipe. */
const tapReach = 8;
const swipeReach = 56;
const quick = 0.45;

type Swipe = {
  onMove: (distance: number) => void;
  /** Released: to the left (1, the next), to the right (-1), or not far enough (0). */
  onEnd: (step: 1 | -1 | 0, distance: number) => void;
};

export function useSwipe({ onMove, onEnd }: Swipe) {
  const start = useRef<{ x: number; at: number } | null>(null);
  const moved = useRef(false);

  function end(event: PointerEvent, isCancelled: boolean) {
    if (!start.current) return;
    const distance = event.clientX - start.current.x;
    const speed = distance / Math.max(1, event.timeStamp - start.current.at);
    start.current = null;
    if (!moved.current) return;
    const isFar = Math.abs(distance) > swipeReach || Math.abs(speed) > quick;
    onEnd(isCancelled || !isFar ? 0 : distance < 0 ? 1 : -1, distance);
  }

  return {
    onPointerDown(event: PointerEvent) {
      moved.current = false;
      if (event.isPrimary && event.button === 0) start.current = { x: event.clientX, at: event.timeStamp };
    },
    onPointerMove(event: PointerEvent) {
      if (!start.current) return;
      const distance = event.clientX - start.current.x;
      if (!moved.current && Math.abs(distance) <= tapReach) return;
      moved.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      onMove(distance);
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
    onClickCapture(event: MouseEvent) {
      // A keyboard click (`detail` 0) does not come from a swipe; not every browser clicks after a drag.
      if (!moved.current || event.detail === 0) return;
      moved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
