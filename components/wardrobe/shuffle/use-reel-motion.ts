import { useLayoutEffect, useRef } from "react";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import { pickCount } from "@/lib/wardrobe/shared/shuffle";

type Slide = { step: 1 | -1; from: number };

/** @param pick 0 when the reel does not turn */
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
    drag(distance: number) {
      if (!held.current) {
        held.current = find(shown);
        held.current?.getAnimations().forEach((arrival) => arrival.cancel());
      }
      if (held.current) held.current.style.translate = `${distance}px`;
    },
    release(step: 1 | -1 | 0, distance: number) {
      const piece = held.current;
      held.current = null;
      if (!piece) return;
      piece.style.translate = "";
      if (step !== 0) slide.current = { step, from: distance };
      else if (!prefersReducedMotion()) returnPiece(piece, distance);
    },
    go(step: 1 | -1) {
      slide.current = { step, from: 0 };
    },
  };
}

/* The animations run on the browser's compositor; nothing waits for them. */

/** From this pick on, pieces travel less far and rest before the next, which looks slower. */
const slowingFrom = 6;

function turnReel(arriving: HTMLElement, leaving: HTMLElement | null, pick: number): void {
  const isLast = pick === pickCount;
  const slowing = Math.max(0, (pick - slowingFrom) / (pickCount - slowingFrom));
  const distance = 95 - 55 * slowing;
  const blur = `blur(${(5 * (1 - slowing)).toFixed(1)}px)`;
  const pace: KeyframeAnimationOptions = isLast
    ? { duration: 200, easing: "cubic-bezier(0.25, 1.7, 0.45, 1)" }
    : { duration: 100, easing: slowing > 0 ? "cubic-bezier(0.15, 0.7, 0.3, 1)" : "linear" };
  arriving.animate([{ translate: `0 ${-distance}%`, opacity: 0.3 + 0.4 * slowing, filter: blur }, still], pace);
  if (leaving && !isLast) leaving.animate([seen, { translate: `0 ${distance}%`, opacity: 0, ...visible }], pace);
}

function slideReel(arriving: HTMLElement, leaving: HTMLElement | null, step: 1 | -1, from: number): void {
  const pace: KeyframeAnimationOptions = { duration: 200, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" };
  arriving.animate(
    [
      { translate: `${step * 70}%`, opacity: 0, scale: 0.9 },
      { ...still, scale: 1 },
    ],
    pace,
  );
  leaving?.animate(
    [
      { ...seen, translate: `${from}px` },
      { ...visible, translate: `${-step * 90}%`, rotate: `${-step * 5}deg`, opacity: 0 },
    ],
    pace,
  );
}

const returnPiece = (piece: HTMLElement, from: number): unknown =>
  piece.animate([{ translate: `${from}px` }, { translate: "0" }], {
    duration: 200,
    easing: "cubic-bezier(0.25, 1.6, 0.45, 1)",
  });

const visible = { visibility: "visible" };
const still = { translate: "0 0", opacity: 1, filter: "blur(0)" };
const seen = { ...visible, translate: "0 0", opacity: 1 };
