"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/use-api";
import { formatClock, formatWeekday } from "@/lib/core/dates";
import type { RevisionItem } from "@/lib/studio/schema";

export const revisionLabels: Record<RevisionItem["reason"], string> = {
  published: "Publicado",
  autosaved: "Guardado mientras se escribía",
  restored: "Antes de restaurar",
  imported: "Antes de importar",
};

/** Who wrote or published a revision; empty for what came from elsewhere. */
export const bylineOf = ({ reason, authorName }: RevisionItem): string =>
  authorName && (reason === "published" ? `Lo publicó ${authorName}` : `Lo escribió ${authorName}`);

type Props = { itemId: string; chosen: RevisionItem | null; onChoose: (revision: RevisionItem) => void };

export function RevisionList(props: Props) {
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

function RevisionPage({ itemId, chosen, onChoose, page, onMore }: Props & { page: number; onMore?: () => void }) {
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
        Todavía no hay versiones anteriores. Se guarda una al publicar y cada diez minutos mientras se escribe.
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
