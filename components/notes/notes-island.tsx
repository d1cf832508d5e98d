"use client";

import { lazy } from "react";

const LazyNotes = lazy(() => import("./all-notes").then((file) => ({ default: file.AllNotes })));

// Has its own file so that lessons do not load it.
export const AllNotesIsland = () => <LazyNotes />;
