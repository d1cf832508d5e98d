"use client";

import { type ComponentProps, lazy, Suspense } from "react";

const LazyQuestions = lazy(() => import("./questions-in-text").then((part) => ({ default: part.QuestionsInText })));

/** Brings the questions of the article before it to life. Pages have it where their text asks any. */
export const QuestionIsland = (props: ComponentProps<typeof LazyQuestions>) => (
  <Suspense>
    <LazyQuestions {...props} />
  </Suspense>
);
