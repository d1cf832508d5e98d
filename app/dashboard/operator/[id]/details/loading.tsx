import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function OperatorDetailsLoading() {
  return (
    <Loading label="Cargando el operador…">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="mt-1 h-9 w-56" />
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <Skeleton className="h-140 w-full" />
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-64 w-full lg:col-span-2" />
      </div>
    </Loading>
  );
}
