import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function WardrobesLoading() {
  return (
    <Loading>
      <div className="flex items-center justify-between">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-11 w-40" />
      </div>
      <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-88" />
        <Skeleton className="h-88 max-sm:hidden" />
      </div>
    </Loading>
  );
}
