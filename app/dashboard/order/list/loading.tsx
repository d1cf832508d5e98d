import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function OrderListLoading() {
  return (
    <Loading label="Cargando las órdenes…">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-2 h-6 w-full max-w-md" />
      <Skeleton className="mt-8 h-17 w-full" />
      <Skeleton className="mt-4 h-11 w-full max-w-2xl" />
      <div className="mt-4 space-y-3">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-32 w-full sm:h-14" />
        ))}
      </div>
    </Loading>
  );
}
