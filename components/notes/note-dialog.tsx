import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { leave } from "@/components/ui/leave-guard";
import { api, ApiError } from "@/lib/api/client";
import { longestNote } from "@/lib/notes/shared/notes";
import { NoteQuote } from "./note-card";
import type { OwnNote, OpenedNote } from "./opened";

type Props = {
  opened: OpenedNote;
  onSaved: (note: OwnNote) => void;
  onRemove: (note: OwnNote) => void;
  onClose: () => void;
};

export function NoteDialog({ opened: { id, lessonId, anchor, note }, onSaved, onRemove, onClose }: Props) {
  /** The version saved elsewhere meanwhile. */
  const [other, setOther] = useState<OwnNote | null>(null);

  async function save(text: string): Promise<OwnNote> {
    const create = () =>
      api("POST /api/notes/create", { body: { ...(anchor ?? { quote: null }), id, lessonId, text } });
    const before = other ?? note;
    if (!before) return create();
    try {
      return await api("PATCH /api/notes/update/{id}", { params: { id }, body: { text, version: before.version } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Removed elsewhere, but the user still wants it.
      if (error.status === 404) return create();
      if (error.status === 409) {
        const { notes } = await api("GET /api/notes/lesson/{id}", { params: { id: lessonId } });
        setOther(notes.find((one) => one.id === id) ?? null);
      }
      throw error;
    }
  }

  return (
    <Dialog
      open
      onClose={() => leave(onClose)}
      hasCross
      title={note ? (note.text ? "Tu apunte" : "Tu marca") : anchor ? "Anotar" : "Apunte de la lección"}
    >
      {anchor && (
        <div className="mt-4">
          <NoteQuote>{anchor.quote}</NoteQuote>
        </div>
      )}
      <Form
        schema={async () => {
          const { noteForm, neededNoteForm } = await import("@/lib/notes/schema");
          return anchor ? noteForm : neededNoteForm;
        }}
        initial={{ text: note?.text }}
        onSubmit={async ({ text }) => {
          onSaved(await save(text));
          return { anew: { text } };
        }}
        aria-label="Tu apunte"
        className="mt-4 space-y-4"
      >
        {/* As it was typed, whatever came of sending it. */}
        <TextareaField name="text" label="Apunte" rows={5} maxLength={longestNote} autoFocus={!note} />
        {other && (
          <div className="rounded-lg bg-sunken p-4">
            <p className="text-sm font-semibold">En la otra ventana quedó así. Si guardas, se queda tu versión.</p>
            <p className="mt-2 max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-line">
              {other.text || "Sin texto"}
            </p>
          </div>
        )}
        <FormAlert />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          {note && (
            <Button variant="secondary" onClick={() => leave(() => onRemove(note))} className="mr-auto">
              {anchor ? "Eliminar la marca" : "Eliminar el apunte"}
            </Button>
          )}
          <SubmitButton busyLabel="Guardando…">{other ? "Guardar mi versión" : "Guardar"}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
