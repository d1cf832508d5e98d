import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function ConnectedUsersLoading() {
  return (
    <Loading>
      <Skeleton className="h-11 w-56" />
      <Skeleton className="mt-1 h-9 w-64" />
      <Skeleton className="mt-2 h-6 w-full max-w-md" />
      <Skeleton className="mt-8 h-11 w-full" />
      <div className="mt-4 space-y-px">
        {Array.from({ length: 3 }, (_, row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    </Loading>
  );
}
