"use client";

import { useEffect } from "react";
import { preinit } from "react-dom";

/**
 * Tells the site's own statistics about each page that is opened (public/visit.js) and, when the
 * browser has nothing else to do, what is done there (lib/analytics/tracker), but none of the panel.
 * Scripts are asked for once, and only when the page works, so that nothing that is seen waits.
 */
export function Beacon() {
  useEffect(() => {
    preinit("/visit.js", { as: "script" });
    const whenIdle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2_000));
    whenIdle(loadTracker);
  }, []);
  return null;
}

let isLoaded = false;

function loadTracker(): void {
  if (isLoaded) return;
  isLoaded = true;
  const script = document.createElement("script");
  script.src = "/t/visitas.js";
  document.head.append(script);
}
