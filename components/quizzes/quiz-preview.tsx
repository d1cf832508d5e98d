"use client";

import { lazy, Suspense } from "react";

const LazyTry = lazy(() => import("./quiz-try").then((file) => ({ default: file.QuizTry })));

export const QuizPreview = ({ token }: { token: string }) => (
  <div className="mt-5 min-h-40 sm:min-h-28">
    <Suspense>
      <LazyTry token={token} />
    </Suspense>
  </div>
);
