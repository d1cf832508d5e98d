"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { scrollWithin } from "@/components/ui/scroll-within";
import { elementId } from "./items";
import type { LoadedThread } from "./merge";

/** Pixels from an end that count as being there. */
const near = 120;

type Ends = { onTop: () => void; onBottom: () => void };

/**
 * Keeps the view in place while messages come; at the end it stays at the end.
 * @param start the element to begin at; null for the end
 */
export function useScroll(loaded: LoadedThread | null, { onTop, onBottom }: Ends, start: () => Element | null) {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const last = useRef<{ first: string | undefined; height: number; top: number } | null>(null);
  const atEnd = useRef(true);
  const target = useRef<string | null>(null);

  const note = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!;
    if (last.current) last.current.top = scrollTop;
    atEnd.current = scrollHeight - scrollTop - clientHeight < near;
    setAtEnd(atEnd.current);
  };

  useLayoutEffect(() => {
    const view = box.current;
    const first = loaded?.results[0]?.id;
    if (!view || first === undefined) return;
    const before = last.current;
    const sought = target.current && document.getElementById(target.current);
    if (sought) {
      target.current = null;
      sought.scrollIntoView({ block: "center" });
      sought.focus({ preventScroll: true });
    } else if (!before) {
      const beginning = start();
      if (beginning) scrollWithin(beginning, "center");
      else view.scrollTop = view.scrollHeight;
    } else if (before.first !== first && document.getElementById(elementId(before.first!))) {
      view.scrollTop = view.scrollHeight - before.height + before.top;
    } else if (atEnd.current && loaded?.newer === null) view.scrollTop = view.scrollHeight;
    last.current = { first, height: view.scrollHeight, top: view.scrollTop };
    // Only what is loaded moves things; where one begins is asked once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded]);

  // Loading images grow the content: at the end the view stays there.
  useEffect(() => {
    const view = box.current!;
    const observer = new ResizeObserver(() => {
      if (last.current) last.current.height = view.scrollHeight;
      if (atEnd.current && last.current) view.scrollTop = view.scrollHeight;
    });
    observer.observe(view);
    for (const child of view.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    note();
    const { scrollTop, scrollHeight, clientHeight } = box.current!;
    if (scrollTop < near * 2) onTop();
    if (scrollHeight - scrollTop - clientHeight < near * 2) onBottom();
  }

  return {
    box,
    isAtEnd,
    onScroll,
    toEnd() {
      atEnd.current = true;
      box.current!.scrollTop = box.current!.scrollHeight;
    },
    /** Scrolls to an element, now or once it is loaded; null cancels. */
    toElement(id: string | null) {
      const element = id === null ? null : document.getElementById(id);
      if (!element) return void (target.current = id);
      element.scrollIntoView({ block: "center" });
      element.focus({ preventScroll: true });
    },
  };
}
