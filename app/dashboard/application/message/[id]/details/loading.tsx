import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function MessageLoading() {
  return (
    <Loading label="Cargando el mensaje…">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="mt-1 h-9 w-72" />
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-[1fr_20rem]">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </Loading>
  );
}
