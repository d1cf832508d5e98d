import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Loading, Skeleton } from "@/components/ui/skeleton";

export type AskedOf<T> = { data?: T; error?: Error; mutate: () => unknown };

type Props<T> = {
  asked: AskedOf<T>;
  failure: string;
  loading: string;
  className: string;
  frame?: string;
  children: (data: T) => ReactNode;
};

/** Shows a call's data, its error with a retry, or a skeleton. */
export function AskedContent<T>({
  asked: { data, error, mutate },
  failure,
  loading,
  className,
  frame,
  children,
}: Props<T>) {
  if (error)
    return (
      <div className={frame}>
        <ErrorState title={failure} onRetry={() => void mutate()}>
          {error.message}
        </ErrorState>
      </div>
    );
  if (data) return children(data);
  return (
    <Loading label={loading} className={frame}>
      <Skeleton className={className} />
    </Loading>
  );
}
