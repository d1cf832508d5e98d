import { Skeleton } from "@/components/ui/skeleton";

/** A lesson that is not done, or not known to be. */
export const EmptyMark = () => (
  <span aria-hidden="true" className="border-line-strong block size-5 shrink-0 rounded-full border-2" />
);

export const CourseProgressSkeleton = () => (
  <div className="flex min-h-18 flex-wrap items-center gap-x-6 gap-y-3">
    <div className="min-w-0 grow basis-60 space-y-2">
      <Skeleton className="h-5 w-48 max-w-full" />
      <Skeleton className="h-2 w-full" />
      <Skeleton className="h-5 w-64 max-w-full" />
    </div>
    <Skeleton className="h-11 w-36 max-sm:w-full" />
  </div>
);

export const ContinueSkeleton = () => (
  <div className="border-line bg-surface mt-8 rounded-lg border p-4 sm:p-5">
    <CourseProgressSkeleton />
  </div>
);
