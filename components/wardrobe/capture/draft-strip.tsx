"use client";

import type { PieceDraft } from "./drafts";
import { DraftImage } from "./draft-preview";

const words: Record<PieceDraft["state"], string> = {
  empty: "sin foto",
  cutting: "quitando fondo",
  ready: "lista",
  failed: "con la foto original",
  refused: "no se puede enviar",
};

type Props = { drafts: readonly PieceDraft[]; selected: string; onSelect: (key: string) => void };

export function DraftStrip({ drafts, selected, onSelect }: Props) {
  return (
    <ul aria-label="Prendas por guardar" className="-mx-1 flex gap-2 overflow-x-auto p-1">
      {drafts.map((draft, index) => (
        <li key={draft.key}>
          <button
            type="button"
            aria-label={`Prenda ${index + 1} de ${drafts.length}: ${words[draft.state]}`}
            aria-current={draft.key === selected}
            onClick={() => onSelect(draft.key)}
            className={`block rounded-lg border-2 p-0.5 ${
              draft.state === "refused"
                ? "border-danger"
                : draft.key === selected
                  ? "border-accent"
                  : "border-transparent"
            }`}
          >
            <DraftImage draft={draft} isThumbnail className="size-16 rounded-md" />
          </button>
        </li>
      ))}
    </ul>
  );
}
