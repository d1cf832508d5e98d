import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function DashboardLoading() {
  return (
    <Loading className="container-site min-h-dvh py-10 sm:py-14">
      <Skeleton className="h-7 w-28" />
      <Skeleton className="mt-3 h-10 w-64" />
      <Skeleton className="mt-3 h-7 w-full max-w-xl" />
      <Skeleton className="mt-12 h-8 w-48" />
      <Skeleton className="mt-6 h-24 w-full" />
    </Loading>
  );
}
