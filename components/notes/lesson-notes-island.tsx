"use client";

import { lazy } from "react";

const LazyNotes = lazy(() => import("./lesson-notes").then((file) => ({ default: file.LessonNotes })));

// Has its own file so that only lessons load it.
export const LessonNotesIsland = (props: { lessonId: string }) => <LazyNotes {...props} />;
