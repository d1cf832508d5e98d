import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function OptionsLoading() {
  return (
    <Loading label="Cargando las opciones…">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-8 w-36" />
      <Skeleton className="mt-2 mb-8 h-6 w-full max-w-2xl" />
      <Skeleton className="h-16 w-full max-w-sm" />
      <div className="mt-4 max-w-3xl space-y-10 rounded-lg border border-line bg-surface p-4 sm:p-6">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index}>
            <Skeleton className="h-5 w-24" />
            <Skeleton className="mt-2 h-6 w-40" />
            <Skeleton className="mt-2 h-12" />
            <Skeleton className="mt-3 h-11 w-56" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
