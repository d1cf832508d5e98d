"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { RemovalDialog } from "@/components/dashboard/removal-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { IconButton } from "@/components/ui/icon-button";
import { NoteIcon, PencilIcon, TrashIcon } from "@/components/ui/icons";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import { startOfDay } from "@/lib/core/days";
import { formatBrief } from "@/lib/core/dates";
import type { DayNote } from "@/lib/analytics/report/schema";

type Props = { site: number; today: string; notes: readonly DayNote[]; isAdmin: boolean };

export function DayNotes({ site, today, notes, isAdmin }: Props) {
  const isAwake = useAwake();
  const [edited, setEdited] = useState<DayNote | "new" | null>(null);
  const [removing, setRemoving] = useState<DayNote | null>(null);
  if (!isAdmin && notes.length === 0) return null;
  return (
    <section aria-label="Notas" className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <ul className="min-w-0 grow basis-72">
        {notes.map((note) => (
          <li key={note._id} className="flex min-h-11 items-center gap-x-3 sm:min-h-9">
            <span aria-hidden="true" className="size-2 shrink-0 rotate-45 bg-magenta" />
            <span className="min-w-0 wrap-anywhere">
              <span className="text-muted tabular-nums">{formatBrief(startOfDay(note.day))}</span> {note.text}
            </span>
            {isAdmin && (
              <span className="flex shrink-0">
                <IconButton
                  quiet
                  label={`Editar la nota ${note.text}`}
                  className="sm:size-9"
                  onClick={() => setEdited(note)}
                >
                  <PencilIcon className="size-4" />
                </IconButton>
                <IconButton
                  quiet
                  label={`Eliminar la nota ${note.text}`}
                  className="sm:size-9"
                  onClick={() => setRemoving(note)}
                >
                  <TrashIcon className="size-4" />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      {isAdmin && (
        <Button variant="ghost" disabled={!isAwake} onClick={() => setEdited("new")}>
          <NoteIcon className="size-5" /> Anotar un día
        </Button>
      )}
      {edited && (
        <NoteDialog site={site} today={today} note={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removing && (
        <RemovalDialog
          title="¿Eliminar la nota?"
          description={removing.text}
          confirmLabel="Eliminar nota"
          onRemove={() => api("DELETE /api/analytics/notes/remove/{id}", { params: { id: removing._id } })}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}

type NoteProps = { site: number; today: string; note: DayNote | null; onClose: () => void };

function NoteDialog({ site, today, note, onClose }: NoteProps) {
  const router = useRouter();
  return (
    <Dialog open onClose={onClose} title={note ? "Editar la nota" : "Anotar un día"}>
      <Form
        schema={() => import("@/lib/analytics/report/schema").then((file) => file.noteChanges)}
        initial={note ? { day: note.day, text: note.text } : { day: today }}
        onSubmit={async (body) => {
          await (note
            ? api("PATCH /api/analytics/notes/update/{id}", { params: { id: note._id }, body })
            : api("POST /api/analytics/notes/create", { body: { site, ...body } }));
          onClose();
          router.refresh();
        }}
        survives={false}
        className="mt-5 space-y-5"
      >
        <Field name="day" label="Día" type="date" required />
        <Field name="text" label="Qué pasó" placeholder="Campaña de verano" maxLength={200} autoComplete="off" />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Guardando...">Guardar nota</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
