"use client";

import { useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { ChevronLeftIcon } from "@/components/ui/icons";
import type { RevisionItem } from "@/lib/studio/schema";
import { useDraft, useDraftContext, useDraftState } from "../draft/draft-context";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/use-api";
import { formatClock, formatDateTime, formatWeekday } from "@/lib/core/dates";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { describeValue } from "../draft/describe-value";
import { type FieldValues, sameValue } from "../draft/merge-fields";
import { ChangeSteps } from "./change-steps";
import { WordDiff } from "./word-diff";

export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const itemId = useDraftState(({ draft }) => draft.id);
  const [chosen, setChosen] = useState<RevisionItem | null>(null);
  return (
    <Dialog
      full
      hasCross
      open
      onClose={onClose}
      title="Historial"
      description="Mira qué decía antes y qué cambió, y recupera lo que necesites."
    >
      <div className="group mt-4 grid gap-6 md:has-[li]:grid-cols-[16rem_minmax(0,1fr)]">
        <div className={`md:max-h-[60dvh] md:overflow-y-auto ${chosen ? "max-md:hidden" : ""}`}>
          <RevisionList itemId={itemId} chosen={chosen} onChoose={setChosen} />
        </div>
        <div className={`md:max-h-[60dvh] md:overflow-y-auto ${chosen ? "" : "max-md:hidden"}`}>
          {chosen ? (
            <>
              <button
                type="button"
                onClick={() => setChosen(null)}
                className="-ml-1 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink md:hidden"
              >
                <ChevronLeftIcon className="size-5" />
                Todas las versiones
              </button>
              <RevisionCompare key={chosen.id} chosen={chosen} onRestored={onClose} />
            </>
          ) : (
            <p className="hidden text-muted group-has-[li]:block">Elige una versión para ver qué cambió.</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const revisionLabels: Record<RevisionItem["reason"], string> = {
  published: "Publicado",
  autosaved: "Guardado automático",
  restored: "Antes de restaurar",
  imported: "Antes de importar",
};

/** Empty for a revision that came from elsewhere. */
const bylineOf = ({ reason, authorName }: RevisionItem): string =>
  authorName && (reason === "published" ? `Lo publicó ${authorName}` : `Lo escribió ${authorName}`);

type ListProps = { itemId: string; chosen: RevisionItem | null; onChoose: (revision: RevisionItem) => void };

function RevisionList(props: ListProps) {
  const [pages, setPages] = useState(1);
  return (
    <div className="space-y-4">
      {Array.from({ length: pages }, (_, index) => (
        <RevisionPage
          key={index}
          {...props}
          page={index + 1}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </div>
  );
}

function RevisionPage({ itemId, chosen, onChoose, page, onMore }: ListProps & { page: number; onMore?: () => void }) {
  const { data, error, mutate } = useApi([
    "GET /api/content/revisions/{id}",
    { params: { id: itemId }, query: { page, limit: 50 } },
  ]);
  if (error) return <ErrorState title={error.message} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Loading className="space-y-3">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-12" />
        ))}
      </Loading>
    );
  }
  if (data.totalItems === 0) {
    return (
      <p className="text-muted">
        Aún no hay versiones anteriores. Se guarda una al publicar y cada diez minutos mientras se escribe.
      </p>
    );
  }
  const days = new Map<string, RevisionItem[]>();
  for (const revision of data.results) {
    const day = formatWeekday(revision.createdAt);
    days.set(day, [...(days.get(day) ?? []), revision]);
  }
  return (
    <>
      {[...days].map(([day, revisions]) => (
        <section key={day}>
          <h3 className="mb-1 text-sm font-semibold text-muted first-letter:uppercase">{day}</h3>
          <ul>
            {revisions.map((revision) => (
              <li key={revision.id}>
                <button
                  type="button"
                  aria-current={chosen?.id === revision.id}
                  onClick={() => onChoose(revision)}
                  className="flex min-h-11 w-full flex-col items-start rounded-lg px-3 py-1.5 text-left hover:bg-sunken aria-[current=true]:bg-accent-soft"
                >
                  <span className="font-medium">
                    {formatClock(revision.createdAt)} · {revisionLabels[revision.reason]}
                  </span>
                  <span className="text-sm text-muted">{bylineOf(revision)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {onMore && page < data.totalPages && (
        <Button variant="secondary" onClick={onMore}>
          Ver anteriores
        </Button>
      )}
    </>
  );
}

type CompareProps = { chosen: RevisionItem; onRestored: () => void };

function RevisionCompare({ chosen, onRestored }: CompareProps) {
  const { labels } = useDraftContext();
  const { fields: present, readOnly, flush, reload } = useDraft();
  const [side, setSide] = useState<"now" | "before">("now");
  const [restoring, setRestoring] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const { data, error, mutate } = useApi(["GET /api/content/revision/{id}", { params: { id: chosen.id } }]);

  if (error) return <ErrorState title={error.message} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Loading className="space-y-3">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }

  /** @param field null restores everything */
  async function restore(field: string | null) {
    setRestoring(field ?? "");
    try {
      const version = await flush();
      await api("POST /api/content/restoreRevision/{id}", { params: { id: chosen.id }, body: { version, field } });
      await reload();
      toast.success(field ? "Se restauró el campo." : "Se restauró la versión.");
      onRestored();
    } catch (failure) {
      toastFailure(failure);
      setRestoring(null);
    }
  }

  const [before, after]: [FieldValues, FieldValues] =
    side === "now" ? [data.fields, present] : [data.before ?? {}, data.fields];
  const changed = Object.keys(data.fields).filter((name) => !sameValue(before[name], after[name]));
  return (
    <div ref={root} className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg">{formatDateTime(chosen.createdAt)}</h3>
          <p className="text-muted">{[revisionLabels[chosen.reason], bylineOf(chosen)].filter(Boolean).join(" · ")}</p>
        </div>
        {!readOnly && (
          <Button busy={restoring === ""} disabled={restoring !== null} onClick={() => void restore(null)}>
            Restaurar todo
          </Button>
        )}
      </div>
      <div className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-x-6 border-b border-line bg-surface max-md:-top-6">
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">Qué se compara</legend>
          {(["now", "before"] as const).map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="side"
                checked={side === value}
                onChange={() => setSide(value)}
                className="size-5 accent-accent"
              />
              {value === "now" ? "Qué cambió desde entonces" : "Qué cambió esta versión"}
            </label>
          ))}
        </fieldset>
        <ChangeSteps root={root} of={side} />
      </div>
      {changed.length === 0 && (
        <p className="text-muted">{side === "now" ? "Es igual a la versión actual." : "No cambió nada."}</p>
      )}
      {changed.map((name) => (
        <section key={name} className="space-y-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h4 className="font-semibold">{labels.get(name) ?? name}</h4>
            {!readOnly && side === "now" && (
              <Button
                variant="secondary"
                busy={restoring === name}
                disabled={restoring !== null}
                onClick={() => void restore(name)}
              >
                Restaurar este campo
              </Button>
            )}
          </div>
          <WordDiff before={describeValue(before[name])} after={describeValue(after[name])} />
        </section>
      ))}
    </div>
  );
}
