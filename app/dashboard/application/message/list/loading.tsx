import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function MessageListLoading() {
  return (
    <Loading label="Cargando mensajes…">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="mt-1 h-9 w-48" />
      <Skeleton className="mt-2 h-6 w-full max-w-md" />
      <div className="mt-8 flex flex-wrap items-end gap-3">
        <Skeleton className="h-11 min-w-56 flex-[2_1_16rem]" />
        <Skeleton className="h-11 min-w-36 flex-[1_1_9rem] sm:max-w-56" />
        <Skeleton className="h-11 w-28" />
      </div>
      <div className="mt-4 space-y-3 sm:space-y-px">
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} className="h-48 w-full sm:h-14" />
        ))}
      </div>
    </Loading>
  );
}
