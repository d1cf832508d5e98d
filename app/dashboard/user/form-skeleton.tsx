import { Loading, Skeleton } from "@/components/ui/skeleton";

/** Stands where a user's form will be. */
export function UserFormSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-11 w-64" />
      <Skeleton className="mt-1 h-9 w-56" />
      <div className="mt-8 grid max-w-3xl grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6">
        {Array.from({ length: 7 }, (_, field) => (
          <div key={field} className="space-y-1.5">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-12 w-full" />
          </div>
        ))}
        <Skeleton className="h-24 w-full sm:col-span-2" />
      </div>
    </Loading>
  );
}
