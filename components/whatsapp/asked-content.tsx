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
  /** Around the skeleton, or what went wrong. */
  frame?: string;
  children: (data: T) => ReactNode;
};

/** What a call answered; why not, with a retry; or a skeleton until then. */
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
