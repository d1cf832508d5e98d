"use client";

import { useEffect } from "react";
import { ErrorState } from "./error-state";

type Props = { title: string; error: unknown; retry: () => void };

/** What an `error.tsx` of the public pages shows. */
export function PageError({ title, error, retry }: Props) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <div className="mx-auto w-full max-w-site px-4 py-12 sm:px-6 sm:py-20">
      <ErrorState title={title} onRetry={retry} />
    </div>
  );
}
