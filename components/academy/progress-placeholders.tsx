import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";

/** Has the same height while loading and after. */
export function ProgressBox({ text, bar, note, action }: Record<"text" | "bar" | "note" | "action", ReactNode>) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <div className="flex h-7 items-center">{text}</div>
        <div className="flex h-4 items-center *:w-full">{bar}</div>
        <div className="flex h-7 items-center text-sm">{note}</div>
      </div>
      <div className="flex h-11 max-sm:w-full *:max-sm:w-full">{action}</div>
    </div>
  );
}

export const ProgressSkeleton = () => (
  <ProgressBox
    text={<Skeleton className="h-5 w-40" />}
    bar={<Skeleton className="h-2" />}
    note={<Skeleton className="h-4 w-56 max-w-full" />}
    action={<Skeleton className="h-11 w-40" />}
  />
);

export const OutlineSkeleton = () => (
  <div className="flex h-9 items-center gap-3 px-2">
    <Skeleton className="h-2 grow" />
    <Skeleton className="h-4 w-9" />
  </div>
);

export const continueFrame = "border-line bg-surface mt-8 rounded-lg border p-4 sm:p-5";
