import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function PeopleLoading() {
  return (
    <Loading>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-2 mb-6 h-6 w-full max-w-xl" />
      <Skeleton className="h-11 sm:max-w-72" />
      <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-25" />
        ))}
      </div>
    </Loading>
  );
}
