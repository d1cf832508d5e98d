import { Loading, Skeleton } from "@/components/ui/skeleton";

/** The shape of the form of an order. */
export function OrderFormSkeleton() {
  return (
    <Loading label="Cargando el formulario…">
      <Skeleton className="h-11 w-56" />
      <Skeleton className="h-9 w-56" />
      <div className="mt-8 max-w-4xl space-y-8">
        <Skeleton className="h-120 w-full sm:h-64" />
        <Skeleton className="h-120 w-full sm:h-64" />
        <Skeleton className="h-120 w-full sm:h-80" />
      </div>
    </Loading>
  );
}
