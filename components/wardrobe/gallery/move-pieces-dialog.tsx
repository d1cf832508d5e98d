"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Button } from "@/components/ui/button";
import { FolderIcon } from "@/components/ui/icons";
import { countPieces } from "./use-pieces";

type Target = { id: string; name: string };
type Props = { count: number; wardrobes: Target[]; onMove: (to: Target) => Promise<void>; onClose: () => void };

export function MovePiecesDialog({ count, wardrobes, onMove, onClose }: Props) {
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
              className="flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left hover:bg-sunken disabled:opacity-50"
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
