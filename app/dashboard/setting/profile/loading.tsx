import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function ProfileLoading() {
  return (
    <Loading label="Cargando tu perfil…">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="mt-1 h-9 w-44" />
      <Skeleton className="mt-2 h-6 w-full max-w-xl" />
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-150 w-full" />
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-80 w-full lg:col-span-2" />
        <Skeleton className="h-64 w-full lg:col-span-2" />
      </div>
    </Loading>
  );
}
