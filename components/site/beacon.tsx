"use client";

import { useEffect } from "react";
import { preinit } from "react-dom";

/**
 * Reports opened pages to the site's statistics (public/visit.js) and, once the browser is idle, actions on them
 * (lib/analytics/tracker), but nothing of the panel. Scripts load once, after the page works, so nothing visible
 * waits.
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
