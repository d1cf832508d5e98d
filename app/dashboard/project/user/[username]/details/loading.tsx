import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function MemberDetailsLoading() {
  return (
    <Loading label="Cargando al integrante…">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="mt-1 h-9 w-56" />
      <Skeleton className="mt-2 h-6 w-48" />
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[16rem_1fr]">
        <Skeleton className="aspect-square w-full max-w-64" />
        <Skeleton className="h-96 w-full" />
      </div>
    </Loading>
  );
}
