"use client";

import { useState } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { formatDateTime } from "@/lib/core/dates";
import type { RevisionItem } from "@/lib/studio/schema";
import { describeValue } from "../draft/describe-value";
import { useDraft, useDraftContext } from "../draft/draft-context";
import type { FieldValues } from "../draft/merge-fields";
import { sameValue } from "../draft/same-value";
import { bylineOf, revisionLabels } from "./revision-list";
import { WordDiff } from "./word-diff";

type Props = { chosen: RevisionItem; onRestored: () => void };

/** One version beside what is there now or what was there before it, field by field. */
export function RevisionCompare({ chosen, onRestored }: Props) {
  const { labels } = useDraftContext();
  const { fields: present, readOnly, flush, reload } = useDraft();
  const [side, setSide] = useState<"now" | "before">("now");
  const [restoring, setRestoring] = useState<string | null>(null);
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

  /** @param field null for all of it */
  async function restore(field: string | null) {
    setRestoring(field ?? "");
    try {
      const version = await flush();
      await api("POST /api/content/restoreRevision/{id}", { params: { id: chosen.id }, body: { version, field } });
      await reload();
      toast.success(field ? "Se recuperó el campo." : "Se recuperó la versión.");
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
    <div className="space-y-5">
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
      {changed.length === 0 && (
        <p className="text-muted">{side === "now" ? "Dice lo mismo que ahora." : "No cambió nada."}</p>
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
