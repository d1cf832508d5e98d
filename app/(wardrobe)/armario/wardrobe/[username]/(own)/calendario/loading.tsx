import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function CalendarLoading() {
  return (
    <Loading className="space-y-6">
      <Skeleton className="h-8 w-40" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Skeleton className="h-112 sm:h-176" />
        <Skeleton className="h-48" />
      </div>
    </Loading>
  );
}
