import type { ReactNode } from "react";
import { Loading, Skeleton } from "@/components/ui/skeleton";

const times = (count: number, className: string) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />);

const shapes: Record<"list" | "details" | "form" | "cards", ReactNode> = {
  list: (
    <>
      <div className="flex items-end gap-3">
        <Skeleton className="h-11 grow sm:max-w-72" />
        <Skeleton className="h-11 w-28 sm:w-40" />
        <div className="hidden gap-3 sm:flex">{times(2, "h-11 w-40")}</div>
      </div>
      <div className="mt-4 space-y-px">{times(8, "h-18 w-full sm:h-14")}</div>
    </>
  ),
  details: (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <Skeleton className="h-120 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  ),
  form: (
    <div className="grid max-w-3xl grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6">
      {Array.from({ length: 6 }, (_, field) => (
        <div key={field} className="space-y-1.5">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
      <Skeleton className="h-11 w-full sm:col-span-2" />
    </div>
  ),
  cards: (
    <>
      <Skeleton className="h-11 w-full" />
      <div className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">{times(6, "h-60 w-full")}</div>
    </>
  ),
};

/** Makes a page's `loading.tsx`; `label` says what is loading. */
export const loading = (shape: keyof typeof shapes, label?: string) =>
  function PageLoading() {
    return (
      <Loading label={label}>
        <Skeleton className="-mt-3 h-11 w-48 sm:-mt-4" />
        <Skeleton className="mt-1 h-9 w-56 max-w-full" />
        <Skeleton className="mt-2 mb-8 h-6 w-full max-w-md" />
        {shapes[shape]}
      </Loading>
    );
  };
