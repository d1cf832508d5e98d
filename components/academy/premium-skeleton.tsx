import { Loading, Skeleton } from "@/components/ui/skeleton";

export const PremiumSkeleton = () => (
  <Loading label="Cargando el material premium…" className="mt-4 min-h-96 space-y-4">
    <Skeleton className="h-28 w-full" />
    <Skeleton className="h-8 w-3/5" />
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-5 w-4/5" />
    <Skeleton className="h-36 w-full" />
  </Loading>
);
