"use client";

import { createContext, use, useTransition, type ReactNode, type TransitionStartFunction } from "react";

const Loading = createContext<{ loading: boolean; start: TransitionStartFunction }>({
  loading: false,
  start: (change) => void change(),
});

export function ListPage({ children }: { children: ReactNode }) {
  const [loading, start] = useTransition();
  return (
    <Loading value={{ loading, start }}>
      <div className="space-y-4">{children}</div>
    </Loading>
  );
}

export const useListTransition = (): TransitionStartFunction => use(Loading).start;

/** Dims, because it still shows results of the former filters. */
export function ListBody({ children }: { children: ReactNode }) {
  const { loading } = use(Loading);
  return (
    <div aria-busy={loading || undefined} className="transition-opacity aria-busy:opacity-50">
      {children}
    </div>
  );
}
