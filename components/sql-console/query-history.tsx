"use client";

import { ErrorState } from "@/components/ui/error-state";
import { CircleAlertIcon, CircleCheckIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { TimeAgo } from "@/components/ui/time-ago";
import { useApi } from "@/lib/api/use-api";
import { formatDateTime } from "@/lib/core/dates";
import { formatNumber } from "@/lib/core/numbers";
import { queryButton } from "./query-button";

/** What a person ran last: a click brings it back to the editor. */
export function QueryHistory({ onPick }: { onPick: (text: string) => void }) {
  const { data, error, mutate } = useApi(["GET /api/db/queries/history"]);
  if (error) return <ErrorState title="No se pudo cargar el historial." onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-32 w-full" />;
  if (data.length === 0) return <p className="text-subtle">Aquí quedará lo que ejecutes. Solo lo ves tú.</p>;
  return (
    <ul className="space-y-px">
      {data.map(({ id, text, succeeded, rows, milliseconds, createdAt }) => (
        <li key={id} className="flex">
          <button type="button" onClick={() => onPick(text)} className={queryButton}>
            <code className="line-clamp-2 text-sm wrap-anywhere">{text}</code>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-subtle">
              {succeeded ? (
                <CircleCheckIcon className="size-3.5 text-accent" />
              ) : (
                <CircleAlertIcon className="size-3.5 text-danger" />
              )}
              {succeeded ? `${formatNumber(rows ?? 0)} ${rows === 1 ? "fila" : "filas"}` : "Sin éxito"}
              <span>{formatNumber(milliseconds)} ms</span>
              <TimeAgo iso={createdAt} label={formatDateTime(createdAt)} title={formatDateTime(createdAt)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
