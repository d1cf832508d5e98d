"use client";

import { lazy, Suspense } from "react";
import { useFloatingSlice } from "./floating-slice";

const FloatingPanel = lazy(() => import("./floating-panel").then((file) => ({ default: file.FloatingPanel })));

/** The floating panel, for browsers that asked for it. Render it only where the developer tools are on. */
export function DevPanel() {
  if (!useFloatingSlice()) return null;
  return (
    <Suspense fallback={null}>
      <FloatingPanel />
    </Suspense>
  );
}
