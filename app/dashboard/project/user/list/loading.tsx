import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function TeamListLoading() {
  return (
    <Loading label="Cargando el equipo…">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="mt-1 h-9 w-48" />
      <Skeleton className="mt-2 h-6 w-full max-w-md" />
      <div className="mt-8 flex flex-wrap items-end gap-3">
        <Skeleton className="h-11 min-w-56 flex-[2_1_16rem]" />
        <Skeleton className="h-11 min-w-36 flex-[1_1_9rem] sm:max-w-56" />
        <Skeleton className="h-11 min-w-36 flex-[1_1_9rem] sm:max-w-56" />
        <Skeleton className="h-11 w-28" />
      </div>
      <div className="mt-4 grid grid-cols-1 gap-5 min-[26rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {Array.from({ length: 6 }, (_, card) => (
          <Skeleton key={card} className="h-100 w-full" />
        ))}
      </div>
    </Loading>
  );
}
