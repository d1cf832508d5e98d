"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";

/** Starts each new page at its top; back and forward keep the scroll position. */
export function ScrollToTop() {
  const path = usePathname();
  const previous = useRef(path);
  const restoring = useRef(false);

  useEffect(() => {
    const onPopState = () => {
      restoring.current = true;
    };
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, []);

  useLayoutEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    if (!restoring.current && !location.hash) window.scrollTo(0, 0);
    restoring.current = false;
  }, [path]);

  return null;
}
