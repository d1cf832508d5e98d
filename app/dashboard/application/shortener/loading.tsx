import { ListSkeleton, RowSkeletons } from "@/components/dashboard/list-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

export default function ShortenerLoading() {
  return (
    <ListSkeleton label="Cargando enlaces…" filters={5}>
      <Skeleton className="mt-4 h-96 w-full" />
      <RowSkeletons card="h-80" />
    </ListSkeleton>
  );
}
