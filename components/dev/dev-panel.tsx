"use client";

import { lazy, Suspense } from "react";
import { useFloatingSlice } from "./floating-slice";

const FloatingPanel = lazy(() => import("./floating-panel").then((file) => ({ default: file.FloatingPanel })));

/** For browsers that switched it on. Render it only if the developer tools are on. */
export function DevPanel() {
  if (!useFloatingSlice()) return null;
  return (
    <Suspense fallback={null}>
      <FloatingPanel />
    </Suspense>
  );
}
