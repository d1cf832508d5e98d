"use client";

import { ErrorState } from "@/components/ui/error-state";
import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";
import { PremiumSkeleton } from "./premium-skeleton";
import { PremiumText } from "./premium-text";

/** Fetched with the reader's session and kept only in memory. */
export function MembersContent({ lesson }: { lesson: string }) {
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
  return <PremiumText {...data} />;
}
