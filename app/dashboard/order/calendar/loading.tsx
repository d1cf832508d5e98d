import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function OrderCalendarLoading() {
  return (
    <Loading label="Cargando el calendario…">
      <Skeleton className="h-11 w-56" />
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-2 h-6 w-full max-w-lg" />
      <div className="mt-8 flex flex-wrap items-end justify-between gap-4">
        <Skeleton className="h-11 w-80 max-w-full" />
        <Skeleton className="h-17 w-96 max-w-full" />
      </div>
      <div className="mt-10 space-y-4 lg:hidden">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-24 w-full" />
        ))}
      </div>
      <div className="mt-14 hidden grid-cols-7 gap-px lg:grid">
        {Array.from({ length: 35 }, (_, index) => (
          <Skeleton key={index} className="h-32 rounded-none" />
        ))}
      </div>
    </Loading>
  );
}
