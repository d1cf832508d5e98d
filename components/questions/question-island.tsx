"use client";

import { type ComponentProps, lazy, Suspense } from "react";

const LazyQuestions = lazy(() => import("./questions-in-text").then((part) => ({ default: part.QuestionsInText })));

/** Makes the questions of the article before it interactive; only pages with questions include it. */
export const QuestionIsland = (props: ComponentProps<typeof LazyQuestions>) => (
  <Suspense>
    <LazyQuestions {...props} />
  </Suspense>
);
