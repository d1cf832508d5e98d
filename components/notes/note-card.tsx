import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PencilIcon, TrashIcon } from "@/components/ui/icons";
import { TimeAgo } from "@/components/ui/time-ago";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { formatBrief, formatDateTime } from "@/lib/core/dates";
import type { OwnNote } from "./opened";

export const NoteQuote = ({ children }: { children: ReactNode }) => (
  <blockquote className="line-clamp-6 border-l-4 border-amber pl-3 wrap-anywhere text-muted">{children}</blockquote>
);

type Props = {
  note: OwnNote;
  isGone?: boolean;
  place?: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
};

export function NoteCard({ note: { quote, text, createdAt }, isGone = false, place, onEdit, onRemove }: Props) {
  return (
    <article className="space-y-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-subtle">
        <TimeAgo iso={createdAt} label={formatBrief(createdAt)} title={formatDateTime(createdAt)} />
        {isGone && <Badge tone="amber">Ya no está en el texto</Badge>}
      </div>
      {quote !== null && <NoteQuote>{quote}</NoteQuote>}
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {/* One row on a phone too, where pictures stand for two of the words. */}
      <div className="-mx-2 -mb-2 flex items-center gap-x-1 whitespace-nowrap">
        {place}
        <Button variant="ghost" onClick={onEdit} className="ml-auto">
          <PencilIcon /> <span className="max-sm:sr-only">{text ? "Editar" : "Anotar"}</span>
        </Button>
        <Button variant="ghost" onClick={onRemove}>
          <TrashIcon /> <span className="max-sm:sr-only">Eliminar</span>
        </Button>
      </div>
    </article>
  );
}

/** @param refresh reloads the list */
export async function removeWithUndo(lessonId: string, note: OwnNote, refresh: () => unknown): Promise<boolean> {
  const { id, quote, prefix, suffix, text } = note;
  const undo = () =>
    api("POST /api/notes/create", { body: { id, lessonId, quote, prefix, suffix, text } }).then(
      refresh,
      (failure: Error) => toast.danger(failure.message),
    );
  try {
    await api("DELETE /api/notes/remove/{id}", { params: { id } });
  } catch (failure) {
    toast.danger((failure as Error).message);
    return false;
  }
  await refresh();
  toast.info(text ? "Apunte eliminado." : "Marca eliminada.", { undo });
  return true;
}
