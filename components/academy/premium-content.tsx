"use client";

import useSWR from "swr";
import { Article } from "@/components/content/article";
import { ErrorState } from "@/components/ui/error-state";
import type { PremiumContent as Content } from "@/lib/academy/schema";
import { api } from "@/lib/api/client";
import { useSession } from "@/lib/api/session";
import { LessonLinks } from "./lesson-links";
import { PremiumSkeleton } from "./premium-skeleton";
import { SourceFailed } from "./source-failed";

/** Fetched with the reader's own session; kept only in this page's memory. */
export function PremiumContent({ lesson }: { lesson: string }) {
  const { user } = useSession();
  const { data, error, isValidating, mutate } = useSWR<Content, Error>(
    user && [`/api/academy/lessons/premium/${lesson}`, user._id],
    ([path]: [string, string]) => api<Content>(path),
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
