import type { ReactNode } from "react";
import { Loading, Skeleton } from "@/components/ui/skeleton";

type Props = {
  label: string;
  /** How many filters stand between the search and "Por página". */
  filters: number;
  /** What stands for the list itself. */
  children: ReactNode;
};

/** A list of the dashboard that is on its way: header, filters and the list. */
export function ListSkeleton({ label, filters, children }: Props) {
  return (
    <Loading label={label}>
      <Skeleton className="h-11 w-40" />
      <Skeleton className="mt-1 h-9 w-48" />
      <Skeleton className="mt-2 h-6 w-full max-w-md" />
      <div className="mt-8 flex flex-wrap items-end gap-3">
        <Skeleton className="h-11 min-w-56 flex-[2_1_16rem]" />
        {Array.from({ length: filters }, (_, filter) => (
          <Skeleton key={filter} className="h-11 min-w-36 flex-[1_1_9rem] sm:max-w-56" />
        ))}
        <Skeleton className="h-11 w-28" />
      </div>
      {children}
    </Loading>
  );
}

/** The rows of a table; on a phone they are cards. */
export function RowSkeletons({ card = "h-60" }: { card?: string }) {
  return (
    <div className="mt-4 space-y-3 sm:space-y-px">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className={`${card} w-full sm:h-14`} />
      ))}
    </div>
  );
}

/** Cards in the columns that the list has. */
export function CardSkeletons({ columns, card }: { columns: string; card: string }) {
  return (
    <div className={`mt-4 grid grid-cols-1 gap-5 ${columns}`}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={`${card} w-full`} />
      ))}
    </div>
  );
}
