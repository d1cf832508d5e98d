"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { ContentItemView } from "@/lib/studio/schema";
import { FinishersNote } from "../publish/finishers-note";
import { aboveOf, allBelow, type Branches, topmost } from "./branches";
import { useTreeContext } from "./use-tree-state";
import { amountOf, calledTogether, countKinds } from "./words";

export function PublishItemsDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { branches, actions, focusRow } = useTreeContext();
  const [busy, setBusy] = useState(false);
  const [withBelow, setWithBelow] = useState(true);
  const { items, above, below } = planOf(branches, ids);
  const all = [...above, ...items, ...(withBelow ? below : [])];

  async function publish() {
    setBusy(true);
    const isDone = await actions.publish(
      all.map(({ id }) => id),
      calledTogether(items),
    );
    setBusy(false);
    if (isDone) onClose();
  }

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      onClosed={() => focusRow(ids[0]!)}
      title={`¿Publicar ${calledTogether(items)}?`}
      description="Los visitantes del sitio lo verán al instante, tal como está ahora."
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button busy={busy} onClick={publish}>
            Publicar
          </Button>
        </>
      }
    >
      <div className="mt-3 empty:hidden">
        <FinishersNote ids={all.map(({ id }) => id)} isLesson={all.length === 1 && items[0]?.kind === "lesson"} />
      </div>
      {above.length > 0 && <p className="mt-3">También se publicará: {calledTogether(above)}.</p>}
      {below.length > 0 && (
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={withBelow}
            onChange={({ target }) => setWithBelow(target.checked)}
            className="size-5 shrink-0 accent-accent"
          />
          Publicar también lo que hay dentro: {amountOf(countKinds(below))}
        </label>
      )}
    </Dialog>
  );
}

/** The chosen items and what can go along. Archived items stay off the site. */
function planOf(branches: Branches, ids: readonly string[]) {
  const items = ids.flatMap((id) => branches.byId.get(id) ?? []);
  const chosen = new Set(ids);
  const isLeft = (item: ContentItemView) => !chosen.has(item.id) && item.state !== "published";
  const above = new Set(
    items.flatMap((item) => aboveOf(branches, item)).filter((item) => isLeft(item) && !item.isLive),
  );
  const below = topmost(branches, ids).flatMap(({ id }) => allBelow(branches, id));
  return { items, above: [...above], below: below.filter((item) => isLeft(item) && item.state !== "archived") };
}
