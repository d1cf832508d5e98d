"use client";

import { type ComponentProps, lazy } from "react";

const LazyOwnHandIn = lazy(() => import("./own-hand-in").then((file) => ({ default: file.OwnHandInPart })));

/** In a file of its own: only lessons with a task bring it. */
export const HandInIsland = (props: ComponentProps<typeof LazyOwnHandIn>) => <LazyOwnHandIn {...props} />;
