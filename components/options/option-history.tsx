"use client";

import { type ReactNode, useState } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { HistoryIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TimeAgo } from "@/components/ui/time-ago";
import { useApi } from "@/lib/api/use-api";
import { formatDate, formatDateTime } from "@/lib/core/dates";
import type { Option } from "@/lib/options/schema";

type Props = {
  option: Option;
  /** Absent for secrets, whose history holds no values. */
  onRestore?: (value: string) => Promise<unknown>;
};

export function OptionHistory({ option, onRestore }: Props) {
  const { label } = option;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="ghost" aria-label={`Historial de ${label}`} onClick={() => setOpen(true)}>
        <HistoryIcon /> <span className="max-sm:hidden">Historial</span>
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={`Historial de «${label}»`}
        actions={
          <Button variant="secondary" onClick={close}>
            Cerrar
          </Button>
        }
      >
        <Changes option={option} onRestore={onRestore && ((former) => onRestore(former).then(close))} />
      </Dialog>
    </>
  );
}

function Changes({ option: { id, choices, value }, onRestore }: Props) {
  const shown = (stored: string) => choices?.[stored] ?? stored;
  const [restoring, setRestoring] = useState<string | null>(null);
  const { data, error, mutate } = useApi(["GET /api/options/history/{id}", { params: { id }, query: { limit: 100 } }]);

  async function restore(change: string, former: string) {
    setRestoring(change);
    try {
      await onRestore!(former);
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setRestoring(null);
    }
  }

  if (error && !data) {
    return (
      <div className="mt-4">
        <ErrorState title="No se pudo cargar el historial." onRetry={() => void mutate()} />
      </div>
    );
  }
  if (!data) {
    return (
      <Loading className="mt-4 space-y-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  if (data.results.length === 0) return <p className="mt-4 text-muted">Aún nadie ha cambiado esta opción.</p>;
  return (
    <>
      <ol className="mt-4 divide-y divide-line">
        {data.results.map((change) => (
          <li key={change.id} className="py-4 first:pt-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{change.actorName}</span>
              <TimeAgo
                iso={change.createdAt}
                label={formatDate(change.createdAt)}
                title={formatDateTime(change.createdAt)}
                className="text-sm text-subtle"
              />
            </p>
            <dl className="mt-2 grid grid-cols-1 gap-2">
              <Value label="Antes" text={shown(change.before)} className="bg-sunken text-muted">
                {onRestore && change.before !== value && (
                  <Button
                    variant="secondary"
                    className="mt-2"
                    busy={restoring === change.id}
                    disabled={restoring !== null}
                    onClick={() => restore(change.id, change.before)}
                  >
                    Restaurar este valor
                  </Button>
                )}
              </Value>
              <Value label="Después" text={shown(change.after)} className="bg-accent-soft text-accent" />
            </dl>
          </li>
        ))}
      </ol>
      {data.totalItems > data.results.length && (
        <p className="text-sm text-subtle">Se muestran los últimos {data.results.length} cambios.</p>
      )}
    </>
  );
}

type ValueProps = { label: string; text: string; className: string; children?: ReactNode };

function Value({ label, text, className, children }: ValueProps) {
  return (
    <div className={`rounded-md px-3 py-2 ${className}`}>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="font-mono text-sm leading-6 wrap-anywhere whitespace-pre-wrap">{text || "(vacío)"}</dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}
