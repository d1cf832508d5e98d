import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { Checks } from "@/lib/studio/checks/schema";
import { Checklist } from "./checklist";
import { PageCards } from "./page-cards";

type Props = { checks: Checks | undefined; failure: string | undefined };

/** What somebody should know before something is published or handed in. */
export function WhatToKnow({ checks, failure }: Props) {
  if (failure) return <ErrorState title="No se pudo comprobar.">{failure}</ErrorState>;
  if (!checks) {
    return (
      <div role="status" aria-label="Comprobando…" className="space-y-2">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <Checklist checks={checks} />
      {checks.page && <PageCards page={checks.page} />}
    </div>
  );
}
