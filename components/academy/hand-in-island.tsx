"use client";

import { type ComponentProps, lazy } from "react";

const LazyOwnHandIn = lazy(() => import("./own-hand-in").then((file) => ({ default: file.OwnHandInPart })));

/** Has its own file so that only lessons with a task load it. */
export const HandInIsland = (props: ComponentProps<typeof LazyOwnHandIn>) => <LazyOwnHandIn {...props} />;
