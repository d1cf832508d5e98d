import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function OutboxLoading() {
  return (
    <Loading label="Cargando los correos…">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="mt-1 h-9 w-56" />
      <Skeleton className="mt-2 h-6 w-full max-w-2xl" />
      <div className="mt-8 flex flex-wrap gap-3">
        <Skeleton className="h-11 w-52" />
        <Skeleton className="h-11 w-36" />
      </div>
      <div className="mt-4 space-y-3">
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} className="h-24 w-full sm:h-14" />
        ))}
      </div>
    </Loading>
  );
}
