"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { useSession } from "@/lib/api/session";

const LazyPanel = lazy(() => import("./quiz-panel").then((file) => ({ default: file.QuizPanel })));

/** The placeholder is as high as the content, so that nothing moves. */
export function QuizIsland(props: Omit<ComponentProps<typeof LazyPanel>, "user">) {
  const { status, user } = useSession();
  const placeholder = <Skeleton className="h-11 w-52" />;
  return (
    <div className="mt-5 min-h-40 sm:min-h-28">
      {status === "loading" ? (
        placeholder
      ) : (
        <Suspense fallback={placeholder}>
          <LazyPanel {...props} user={user?._id ?? null} />
        </Suspense>
      )}
    </div>
  );
}
