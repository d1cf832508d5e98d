import { Loading, Skeleton } from "@/components/ui/skeleton";

/** The layout has the header already. */
export default function BackupsLoading() {
  return (
    <Loading label="Cargando las copias…">
      <Skeleton className="h-68 w-full lg:h-33" />
      <Skeleton className="mt-8 h-11 w-full sm:w-96" />
      <div className="mt-4 space-y-px">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} className="h-18 w-full sm:h-14" />
        ))}
      </div>
    </Loading>
  );
}
