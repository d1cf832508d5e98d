import type { ReactNode } from "react";
import { Button } from "./button";
import { RefreshCwIcon, TriangleAlertIcon } from "./icons";

type Props = { title: string; children?: ReactNode; onRetry?: () => void; action?: ReactNode };

export function ErrorState({ title, children, onRetry, action }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border border-line bg-surface px-6 py-12 text-center"
    >
      <span className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <TriangleAlertIcon className="size-6" />
      </span>
      <p className="text-lg font-semibold text-balance">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
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
