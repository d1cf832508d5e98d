import { Loading, Skeleton } from "@/components/ui/skeleton";

export const outfitGrid = "grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4";

export const OutfitsSkeleton = () => (
  <Loading className="space-y-6">
    <Skeleton className="h-16 w-40" />
    <div className={outfitGrid}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="aspect-2/3" />
      ))}
    </div>
  </Loading>
);
