import { Loading, Skeleton } from "@/components/ui/skeleton";

/** What stands where the inbox is about to be. */
export default function WhatsappLoading() {
  return (
    <Loading label="Cargando WhatsApp…" className="@container">
      <div data-fills className="flex h-[calc(100dvh-4rem-1px-var(--bottom-bar))]">
        <div className="w-full shrink-0 space-y-3 border-r border-line bg-surface p-3 @min-[34rem]:w-60 @min-[44rem]:w-80">
          <Skeleton className="h-11 w-32" />
          <Skeleton className="h-11 w-full" />
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} className="h-17 w-full" />
          ))}
        </div>
        <div className="hidden grow space-y-4 bg-paper p-6 @min-[34rem]:block">
          <Skeleton className="h-14 w-1/2" />
          <Skeleton className="ml-auto h-14 w-2/5" />
          <Skeleton className="h-14 w-1/3" />
        </div>
      </div>
    </Loading>
  );
}
