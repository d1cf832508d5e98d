import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function OrderDetailsLoading() {
  return (
    <Loading label="Cargando la orden…">
      <Skeleton className="h-11 w-56" />
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-2 h-6 w-full max-w-md" />
      <div className="mt-8 grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-6">
          <Skeleton className="h-80 w-full sm:h-52" />
          <Skeleton className="h-120 w-full" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </Loading>
  );
}
