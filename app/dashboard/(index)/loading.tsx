import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function DashboardLoading() {
  return (
    <Loading>
      <Skeleton className="h-8 w-44" />
      <Skeleton className="mt-2 h-6 w-full max-w-xl" />
    </Loading>
  );
}
