"use client";

import { type MouseEvent, type RefObject, useRef } from "react";
import { useChoice } from "./choice";

/** The pieces of a list that are in the page, in their order. */
export const piecesIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>("[data-piece]")];

/** What a list listens with so that a click with Shift chooses all from the last one that was clicked. */
export function useRange(list: RefObject<HTMLElement | null>) {
  const { isChoosing, add } = useChoice();
  const last = useRef<HTMLElement>(null);

  return function onClickCapture(event: MouseEvent) {
    const piece = (event.target as Element).closest<HTMLElement>("[data-piece]");
    if (!isChoosing || !piece) return;
    const pieces = piecesIn(list.current!);
    const [from, to] = [last.current ? pieces.indexOf(last.current) : -1, pieces.indexOf(piece)];
    last.current = piece;
    if (!event.shiftKey || from < 0) return;
    event.stopPropagation();
    add(pieces.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ dataset }) => dataset.piece!));
  };
}
