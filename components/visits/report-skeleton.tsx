import { Loading, Skeleton } from "@/components/ui/skeleton";

/** A report that is on its way: header, ranges, figures, chart. */
export function ReportSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="space-y-6">
      <div>
        <Skeleton className="h-11 w-48" />
        <Skeleton className="mt-1 h-9 w-56" />
        <Skeleton className="mt-2 h-6 w-full max-w-md" />
      </div>
      <Skeleton className="h-40 w-full sm:h-16" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, tile) => (
          <Skeleton key={tile} className="h-36 w-full" />
        ))}
      </div>
      <Skeleton className="h-112 w-full" />
    </Loading>
  );
}
