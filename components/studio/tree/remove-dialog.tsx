"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/use-api";
import type { ContentBelow } from "@/lib/studio/schema";
import { nextTo, topmost } from "./branches";
import { useTreeContext } from "./use-tree-state";
import { amountOf, calledTogether } from "./words";

export function RemoveDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { branches, actions, focusRow } = useTreeContext();
  const [busy, setBusy] = useState(false);
  // Copied, because the tree forgets the items once they are deleted.
  const [items] = useState(() => topmost(branches, ids));
  const name = calledTogether(items);
  // The row to focus afterwards: another one after a deletion, the same after a cancel.
  const [returnsTo, setReturnsTo] = useState(ids[0]!);
  const body = { ids: items.map(({ id }) => id) };
  const { data, error } = useApi(["POST /api/content/below", { body }]);

  async function remove() {
    setBusy(true);
    setReturnsTo(nextTo(branches, items) ?? "");
    await actions.remove(body.ids, name);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      onClosed={() => focusRow(returnsTo)}
      title={`¿Eliminar ${name}?`}
      alert
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" busy={busy} disabled={!data} onClick={remove}>
            Eliminar
          </Button>
        </>
      }
    >
      <div className="mt-2 space-y-2 text-muted" aria-live="polite">
        {error && <p className="text-danger">{error.message}</p>}
        {!data && !error && <Skeleton className="h-12 w-full" />}
        {data && consequences(data).map((text) => <p key={text}>{text}</p>)}
      </div>
    </Dialog>
  );
}

function consequences({ counts, titles, live, students }: ContentBelow): string[] {
  const amount = amountOf(counts);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const named = titles.map((title) => `«${title || "Sin título"}»`).join(", ");
  return [
    ...(amount ? [`También se eliminan ${amount}: ${named}${total > titles.length ? "…" : "."}`] : []),
    ...(live > 0 ? [live === 1 ? "Se quita del sitio." : `Se quitan del sitio ${live} contenidos publicados.`] : []),
    ...(students > 0
      ? [`${students === 1 ? "1 persona tiene" : `${students} personas tienen`} avance en estas lecciones.`]
      : []),
    "Podrás deshacerlo durante 10 segundos.",
  ];
}
