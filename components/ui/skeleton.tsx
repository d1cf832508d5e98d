import type { ReactNode } from "react";

/** A grey block in the place and size of what is coming. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-lg bg-sunken dark:bg-line ${className}`} />;
}

/** Wraps the skeletons of a screen and says once that it is loading. */
export function Loading({
  label = "Cargando…",
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
