import type { ReactNode } from "react";
import { AwardIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";

/** The same height in every state, so that nothing moves. */
export const OfferBox = ({ text, action }: { text: ReactNode; action?: ReactNode }) => (
  <div className="flex min-h-40 flex-wrap items-center gap-x-6 gap-y-3 sm:min-h-24">
    <AwardIcon className="size-8 shrink-0 text-accent" />
    <div className="min-w-0 grow basis-60">{text}</div>
    {action && <div className="flex min-h-11 max-sm:w-full *:max-sm:w-full">{action}</div>}
  </div>
);

export const OfferSkeleton = () => (
  <OfferBox text={<Skeleton className="h-5 w-64 max-w-full" />} action={<Skeleton className="h-11 w-40" />} />
);
