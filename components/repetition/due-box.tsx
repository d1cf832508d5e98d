import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";

export const dueFrame = "mt-3 rounded-lg border border-line bg-surface p-4 sm:p-5";

/** Has the same height while loading and after. */
export const DueBox = ({ text, note, action }: Record<"text" | "note" | "action", ReactNode>) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
    <div className="min-w-0 grow basis-60">
      <div className="flex h-7 items-center font-semibold">{text}</div>
      <div className="flex h-7 items-center text-sm text-muted">{note}</div>
    </div>
    <div className="flex h-11 max-sm:w-full *:max-sm:w-full">{action}</div>
  </div>
);

export const DueSkeleton = () => (
  <DueBox
    text={<Skeleton className="h-5 w-48" />}
    note={<Skeleton className="h-4 w-64 max-w-full" />}
    action={<Skeleton className="h-11 w-32" />}
  />
);
