import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Loading, Skeleton } from "@/components/ui/skeleton";

export type AskedOf<T> = { data?: T; error?: Error; mutate: () => unknown };

type Props<T> = {
  asked: AskedOf<T>;
  /** What is said where it failed, and while it is on its way. */
  failure: string;
  loading: string;
  className: string;
  children: (data: T) => ReactNode;
};

/** What a call answered; why not, with a retry; or a skeleton until then. */
export function AskedContent<T>({ asked: { data, error, mutate }, failure, loading, className, children }: Props<T>) {
  if (error)
    return (
      <ErrorState title={failure} onRetry={() => void mutate()}>
        {error.message}
      </ErrorState>
    );
  if (data) return children(data);
  return (
    <Loading label={loading}>
      <Skeleton className={className} />
    </Loading>
  );
}
