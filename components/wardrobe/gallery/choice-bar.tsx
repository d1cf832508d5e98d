"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PencilIcon, FolderIcon, TrashIcon, XIcon } from "@/components/ui/icons";
import type { ItemChoices } from "@/lib/wardrobe/schema";
import { BulkEditDialog } from "./bulk-edit-dialog";
import { useChoice } from "./choice";
import { IconAction } from "./icon-action";
import { countPieces, usePieceActions } from "./use-pieces";

type Props = { wardrobeId: string; wardrobes: { id: string; name: string }[]; choices: ItemChoices };

export function ChoiceBar({ wardrobeId, wardrobes, choices }: Props) {
  const { isChoosing, chosen, end } = useChoice();
  const { remove, move } = usePieceActions();
  const [asks, setAsks] = useState<"edit" | "move" | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const ids = [...chosen];
  const others = wardrobes.filter(({ id }) => id !== wardrobeId);

  useEffect(() => {
    if (!isChoosing || asks) return;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => key === "Escape" && !defaultPrevented && end();
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });

  async function act(action: () => Promise<boolean>) {
    setIsBusy(true);
    const isDone = await action();
    setIsBusy(false);
    setAsks(null);
    if (isDone) end();
  }

  if (!isChoosing) return null;
  const isIdle = ids.length === 0 || isBusy;
  return (
    <>
      <div
        role="group"
        aria-label="Prendas elegidas"
        className="fixed inset-x-0 bottom-0 z-50 flex items-center gap-1 border-t border-line bg-surface px-2 pb-[env(safe-area-inset-bottom)] shadow-float lg:inset-x-auto lg:bottom-6 lg:left-1/2 lg:-translate-x-1/2 lg:rounded-lg lg:border lg:pb-0"
      >
        <IconAction icon={<XIcon />} label="Terminar" onClick={end} />
        <p role="status" className="grow px-1 text-center text-sm font-semibold whitespace-nowrap tabular-nums lg:px-4">
          {ids.length === 0 ? "Elige prendas" : ids.length === 1 ? "1 elegida" : `${ids.length} elegidas`}
        </p>
        <IconAction icon={<PencilIcon />} label="Editar" disabled={isIdle} onClick={() => setAsks("edit")} />
        {others.length > 0 && (
          <IconAction icon={<FolderIcon />} label="Mover" disabled={isIdle} onClick={() => setAsks("move")} />
        )}
        <IconAction icon={<TrashIcon />} label="Eliminar" disabled={isIdle} onClick={() => act(() => remove(ids))} />
      </div>
      {asks === "edit" && (
        <BulkEditDialog
          ids={ids}
          choices={choices}
          onClose={() => setAsks(null)}
          onDone={() => act(async () => true)}
        />
      )}
      {asks === "move" && (
        <MovePiecesDialog
          count={ids.length}
          wardrobes={others}
          onClose={() => setAsks(null)}
          onMove={(to) => act(() => move(ids, wardrobeId, to))}
        />
      )}
    </>
  );
}

type Target = { id: string; name: string };
type MoveProps = { count: number; wardrobes: Target[]; onMove: (to: Target) => Promise<void>; onClose: () => void };

function MovePiecesDialog({ count, wardrobes, onMove, onClose }: MoveProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Mover ${countPieces(count)}`}
      description="Elige a qué armario van."
      actions={
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
      }
    >
      <ul className="mt-4 max-h-72 overflow-y-auto">
        {wardrobes.map((wardrobe) => (
          <li key={wardrobe.id}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => {
                setIsBusy(true);
                void onMove(wardrobe);
              }}
              className="flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left hover:bg-sunken"
            >
              <FolderIcon className="size-5 text-subtle" />
              <span className="min-w-0 wrap-anywhere">{wardrobe.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
