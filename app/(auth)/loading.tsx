import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function AuthLoading() {
  return (
    <Loading>
      <Skeleton className="h-10 w-56" />
      <Skeleton className="mt-8 h-6 w-40" />
      <Skeleton className="mt-2 h-12" />
      <Skeleton className="mt-6 h-6 w-28" />
      <Skeleton className="mt-2 h-12" />
      <Skeleton className="mt-12 h-11" />
    </Loading>
  );
}
