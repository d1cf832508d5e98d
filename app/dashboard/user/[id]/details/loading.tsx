import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function UserDetailsLoading() {
  return (
    <Loading label="Cargando el usuario…">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="mt-1 h-9 w-56" />
      <Skeleton className="mt-2 h-6 w-40" />
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-[1fr_20rem]">
        <Skeleton className="h-140 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </Loading>
  );
}
