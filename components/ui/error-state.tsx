import type { ReactNode } from "react";
import { Button } from "./button";
import { RefreshCwIcon, TriangleAlertIcon } from "./icons";

type Props = { title: string; children?: ReactNode; onRetry?: () => void; action?: ReactNode };

/** What went wrong, in the place of what failed to load, with a retry where trying again can help. */
export function ErrorState({ title, children, onRetry, action }: Props) {
  return (
    <div
      role="alert"
      className="border-line bg-surface flex flex-col items-center gap-3 rounded-lg border px-6 py-12 text-center"
    >
      <span className="bg-danger-soft text-danger grid size-12 place-items-center rounded-full">
        <TriangleAlertIcon className="size-6" />
      </span>
      <p className="text-lg font-semibold text-balance">{title}</p>
      {children && <div className="text-muted max-w-prose">{children}</div>}
      {(onRetry || action) && (
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button onClick={onRetry}>
              <RefreshCwIcon /> Reintentar
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
