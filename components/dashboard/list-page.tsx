"use client";

import { createContext, use, useTransition, type ReactNode, type TransitionStartFunction } from "react";

const Loading = createContext<{ loading: boolean; start: TransitionStartFunction }>({
  loading: false,
  start: (change) => void change(),
});

/** Ties a list to its filters: while they load, the list dims. */
export function ListPage({ children }: { children: ReactNode }) {
  const [loading, start] = useTransition();
  return (
    <Loading value={{ loading, start }}>
      <div className="space-y-4">{children}</div>
    </Loading>
  );
}

/** Starts a navigation within the list, during which it counts as loading. */
export const useListTransition = (): TransitionStartFunction => use(Loading).start;

/** The part that dims: what is shown still answers the filters from before. */
export function ListBody({ children }: { children: ReactNode }) {
  const { loading } = use(Loading);
  return (
    <div aria-busy={loading || undefined} className="transition-opacity aria-busy:opacity-50">
      {children}
    </div>
  );
}
