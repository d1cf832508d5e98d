import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function AuditLoading() {
  return (
    <Loading label="Cargando la auditoría…">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="mt-1 h-9 w-48" />
      <Skeleton className="mt-2 h-6 w-full max-w-md" />
      <div className="mt-8 flex flex-wrap gap-3">
        <Skeleton className="h-11 min-w-56 flex-[2_1_16rem]" />
        {Array.from({ length: 5 }, (_, filter) => (
          <Skeleton key={filter} className="h-11 min-w-36 flex-[1_1_9rem]" />
        ))}
      </div>
      <div className="mt-4 space-y-3">
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} className="h-24 w-full sm:h-16" />
        ))}
      </div>
    </Loading>
  );
}
