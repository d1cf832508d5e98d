"use client";

import { NoteIcon } from "@/components/ui/icons";
import { useDraftState } from "../draft/draft-context";

/** What whoever sent it back said, until it is handed in again. */
export function ReviewNote() {
  const note = useDraftState(({ draft }) => draft.reviewNote);
  if (!note) return null;
  return (
    <aside aria-label="Nota de la revisión" className="mb-6 flex gap-3 rounded-lg border border-line bg-amber-soft p-4">
      <NoteIcon className="mt-0.5 size-5 shrink-0 text-amber" />
      <div className="min-w-0">
        <p className="font-semibold">Te lo devolvieron con una nota</p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink">{note}</p>
      </div>
    </aside>
  );
}
