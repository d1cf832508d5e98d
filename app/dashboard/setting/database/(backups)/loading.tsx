import { Loading, Skeleton } from "@/components/ui/skeleton";

/** Below the header, which the layout has already. */
export default function BackupsLoading() {
  return (
    <Loading label="Cargando las copias…">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
      <Skeleton className="mt-6 h-11 w-full sm:w-96" />
      <div className="mt-4 space-y-px">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} className="h-18 w-full sm:h-14" />
        ))}
      </div>
    </Loading>
  );
}
