import { useLayoutEffect, useRef } from "react";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import { returnPiece, slideReel, turnReel } from "./motion";

type Slide = { step: 1 | -1; from: number };

/**
 * Moves a reel's pieces with each pick of a shuffle, and aside on the way to a neighbour.
 * @param pick the pick of a shuffle; 0 where the reel does not turn
 */
export function useReelMotion(shown: string, pick: number) {
  const box = useRef<HTMLSpanElement>(null);
  const before = useRef({ shown, pick });
  const slide = useRef<Slide | null>(null);
  const held = useRef<HTMLElement | null>(null);
  const find = (id: string) => box.current?.querySelector<HTMLElement>(`[data-card="${id}"]`) ?? null;

  useLayoutEffect(() => {
    const was = before.current;
    before.current = { shown, pick };
    const arriving = find(shown);
    const leaving = was.shown === shown ? null : find(was.shown);
    if (!arriving || prefersReducedMotion()) return;
    if (pick > 0 && pick !== was.pick) turnReel(arriving, leaving, pick);
    else if (leaving && slide.current) slideReel(arriving, leaving, slide.current.step, slide.current.from);
    slide.current = null;
  }, [shown, pick]);

  return {
    box,
    /** The finger holds the piece so many pixels from its place. */
    drag(distance: number) {
      if (!held.current) {
        held.current = find(shown);
        // A piece that is still arriving follows the finger at once.
        held.current?.getAnimations().forEach((arrival) => arrival.cancel());
      }
      if (held.current) held.current.style.translate = `${distance}px`;
    },
    /** The finger let go of it: it goes on from there, or returns. */
    release(step: 1 | -1 | 0, distance: number) {
      const piece = held.current;
      held.current = null;
      if (!piece) return;
      piece.style.translate = "";
      if (step !== 0) slide.current = { step, from: distance };
      else if (!prefersReducedMotion()) returnPiece(piece, distance);
    },
    /** The next piece comes from this side. */
    go(step: 1 | -1) {
      slide.current = { step, from: 0 };
    },
  };
}
