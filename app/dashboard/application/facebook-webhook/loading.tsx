import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function FacebookWebhookLoading() {
  return (
    <Loading>
      <Skeleton className="h-11 w-56" />
      <Skeleton className="mt-1 h-9 w-64" />
      <Skeleton className="mt-2 h-6 w-full max-w-md" />
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Skeleton className="h-144 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Loading>
  );
}
