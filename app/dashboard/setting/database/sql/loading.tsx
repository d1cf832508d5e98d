import { Loading, Skeleton } from "@/components/ui/skeleton";

/** The layout has the header already. */
export default function SqlLoading() {
  return (
    <Loading label="Cargando la consola…">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="space-y-4">
          <Skeleton className="h-12 w-64" />
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-11 w-full sm:w-96" />
        </div>
        <Skeleton className="h-11 w-full max-lg:order-first sm:h-96" />
      </div>
    </Loading>
  );
}
