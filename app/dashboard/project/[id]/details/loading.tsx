import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function ProjectDetailsLoading() {
  return (
    <Loading label="Cargando el proyecto…">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="mt-1 h-9 w-full max-w-lg" />
      <Skeleton className="mt-2 h-12 w-full max-w-2xl" />
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <Skeleton className="aspect-[8/5] w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </Loading>
  );
}
