"use client";

import { lazy } from "react";

const LazyNotes = lazy(() => import("./all-notes").then((file) => ({ default: file.AllNotes })));

// In a file of its own: no lesson brings it.
export const AllNotesIsland = () => <LazyNotes />;
