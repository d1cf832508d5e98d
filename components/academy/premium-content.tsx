"use client";

import { Article } from "@/components/content/article";
import { ErrorState } from "@/components/ui/error-state";
import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";
import { LessonLinks } from "./lesson-links";
import { PremiumSkeleton } from "./premium-skeleton";
import { SourceFailed } from "./source-failed";

/** Fetched with the reader's own session; kept only in this page's memory. */
export function PremiumContent({ lesson }: { lesson: string }) {
  const { user } = useSession();
  const { data, error, isValidating, mutate } = useApi(
    user && ["GET /api/academy/lessons/premium/{slug}", { params: { slug: lesson } }, user._id],
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );

  if (error && !isValidating && !data) {
    return (
      <div className="mt-4">
        <ErrorState title="No pudimos cargar el material premium." onRetry={() => void mutate()}>
          {error.message}
        </ErrorState>
      </div>
    );
  }
  if (!data) return <PremiumSkeleton />;
  return (
    <div className="mt-4">
      {data.failed && <SourceFailed />}
      {data.html && <Article html={data.html} />}
      <LessonLinks title="Enlaces premium" links={data.links} />
    </div>
  );
}
