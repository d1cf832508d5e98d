import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function ServerInfoLoading() {
  return (
    <Loading label="Cargando la información del servidor…">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-8 w-72" />
      <Skeleton className="mt-2 mb-8 h-6 w-full max-w-2xl" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="space-y-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
          {Array.from({ length: 14 }, (_, index) => (
            <Skeleton key={index} className="h-6" />
          ))}
        </div>
        <Skeleton className="h-64" />
      </div>
    </Loading>
  );
}
