"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { ChevronLeftIcon } from "@/components/ui/icons";
import type { RevisionItem } from "@/lib/studio/schema";
import { useDraftState } from "../draft/draft-context";
import { RevisionCompare } from "./revision-compare";
import { RevisionList } from "./revision-list";

export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const itemId = useDraftState(({ draft }) => draft.id);
  const [chosen, setChosen] = useState<RevisionItem | null>(null);
  return (
    <Dialog
      full
      open
      onClose={onClose}
      title="Historial"
      description="Lo que decía antes, qué cambió y cómo recuperarlo."
    >
      <div className="mt-4 grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
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
            <p className="text-muted">Elige una versión para ver qué cambió.</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
