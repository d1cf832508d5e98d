import { Skeleton } from "@/components/ui/skeleton";

export function RowSkeletons() {
  return Array.from({ length: 10 }, (_, row) => (
    <div key={row} className="flex h-20 items-center gap-3 border-b border-line px-3">
      <Skeleton className="size-11 rounded-full!" />
      <span className="grow space-y-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
      </span>
    </div>
  ));
}
