import { RowSkeletons } from "@/components/whatsapp/list/row-skeletons";
import { Loading, Skeleton } from "@/components/ui/skeleton";

const filters = <Skeleton className="my-1 h-11 w-full sm:h-9" />;

export default function WhatsappLoading() {
  return (
    <Loading label="Cargando WhatsApp…" className="@container">
      <div data-fills className="flex h-[calc(100dvh-4rem-1px-var(--bottom-bar))] flex-col">
        <div className="hidden shrink-0 border-b border-line bg-surface px-3 py-0.5 @min-[34rem]:block">{filters}</div>
        <div className="flex min-h-0 grow">
          <div className="flex w-full shrink-0 flex-col border-line bg-surface @min-[34rem]:w-60 @min-[34rem]:border-r @min-[44rem]:w-80">
            <div className="shrink-0 border-b border-line p-3">
              <Skeleton className="mb-2 h-11 w-32" />
              <Skeleton className="h-11 w-full" />
              <div className="mt-1 @min-[34rem]:hidden">
                {filters}
                <Skeleton className="h-11 w-full sm:h-9" />
              </div>
            </div>
            <div className="min-h-0 grow overflow-hidden">
              <RowSkeletons />
            </div>
          </div>
          <div className="hidden grow space-y-4 bg-paper p-6 @min-[34rem]:block">
            <Skeleton className="h-14 w-1/2" />
            <Skeleton className="ml-auto h-14 w-2/5" />
            <Skeleton className="h-14 w-1/3" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
