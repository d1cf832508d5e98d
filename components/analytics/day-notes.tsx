"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/dashboard/confirm-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { NoteIcon, PencilIcon, TrashIcon } from "@/components/ui/icons";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import { startOfDay } from "@/lib/core/days";
import { formatBrief } from "@/lib/core/dates";
import type { DayNote } from "@/lib/analytics/report/schema";

type Props = { site: number; today: string; notes: readonly DayNote[]; isAdmin: boolean };

/** What happened on the days that are shown, which the chart marks; admins write it. */
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
                <Action
                  label={`Editar la nota ${note.text}`}
                  icon={<PencilIcon className="size-4" />}
                  onClick={() => setEdited(note)}
                />
                <Action
                  label={`Eliminar la nota ${note.text}`}
                  icon={<TrashIcon className="size-4" />}
                  onClick={() => setRemoving(note)}
                />
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
      {removing && <RemoveNote note={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

const Action = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-md text-subtle hover:bg-sunken hover:text-ink sm:size-9"
  >
    {icon}
  </button>
);

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

function RemoveNote({ note, onClose }: { note: DayNote; onClose: () => void }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      alert
      danger
      title="¿Eliminar la nota?"
      description={note.text}
      confirmLabel="Eliminar nota"
      onConfirm={async () => {
        await api("DELETE /api/analytics/notes/remove/{id}", { params: { id: note._id } });
        router.refresh();
        onClose();
      }}
    />
  );
}
