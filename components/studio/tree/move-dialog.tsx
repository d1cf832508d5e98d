"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { control, Labelled } from "@/components/ui/labelled";
import { parentOf } from "@/lib/studio/shared/kinds";
import { aboveOf, allOfKind } from "./branches";
import { useTreeContext } from "./use-tree-state";
import { calledTogether, movedTo, shownTitle } from "./words";

const first = "first";

export function RelocateDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { branches, actions, fold, focusRow } = useTreeContext();
  const items = ids.flatMap((id) => branches.byId.get(id) ?? []);
  const [item] = items;
  const [parentId, setParentId] = useState(item?.parentId ?? null);
  const [after, setAfter] = useState<string | null>(null);
  const fieldId = useId();
  if (!item) return null;

  const above = parentOf[item.kind];
  const moving = new Set(ids);
  const siblings = branches.below(parentId).filter(({ id }) => !moving.has(id));
  const last = siblings.at(-1)?.id ?? first;
  // Grouped by ancestors, to tell equal names apart.
  const parents = above
    ? Map.groupBy(allOfKind(branches, above), (one) => aboveOf(branches, one).map(shownTitle).join(" › "))
    : null;

  function move() {
    const chosen = after ?? last;
    const parent = parentId === null ? undefined : branches.byId.get(parentId);
    const told = movedTo(items, parent);
    actions.move({ kind: item!.kind, ids, parentId, after: chosen === first ? null : chosen }, told);
    if (parentId !== null) fold([parentId], false);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      onClosed={() => focusRow(item.id)}
      title={`Mover ${calledTogether(items)}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={move}>Mover</Button>
        </>
      }
    >
      <div className="mt-4 space-y-4">
        {above && parents && (
          <Labelled id={`${fieldId}-parent`} label="Dentro de">
            <select
              id={`${fieldId}-parent`}
              value={parentId ?? ""}
              onChange={({ target }) => {
                setParentId(target.value);
                setAfter(null);
              }}
              className={control}
            >
              {[...parents].map(([around, some]) => (
                <optgroup key={around} label={around || "Academia"}>
                  {some.map((one) => (
                    <option key={one.id} value={one.id}>
                      {shownTitle(one)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </Labelled>
        )}
        <Labelled id={`${fieldId}-place`} label="Posición">
          <select
            id={`${fieldId}-place`}
            value={after ?? last}
            onChange={({ target }) => setAfter(target.value)}
            className={control}
          >
            <option value={first}>Al principio</option>
            {siblings.map((one) => (
              <option key={one.id} value={one.id}>
                Después de «{shownTitle(one)}»
              </option>
            ))}
          </select>
        </Labelled>
      </div>
    </Dialog>
  );
}
