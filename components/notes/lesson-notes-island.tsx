"use client";

import { lazy } from "react";

const LazyNotes = lazy(() => import("./lesson-notes").then((file) => ({ default: file.LessonNotes })));

// In a file of its own: of the academy's pages lessons alone bring it.
export const LessonNotesIsland = (props: { lessonId: string }) => <LazyNotes {...props} />;
