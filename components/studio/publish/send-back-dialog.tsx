"use client";

import { Dialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { api } from "@/lib/api/client";
import { sendBackInput } from "@/lib/studio/schema";
import { useDraft } from "../draft/draft-context";
import type { AskProps } from "./ask-props";

/** Asks for the note with which something is sent back. */
export function SendBackDialog({ onClose, onDone }: AskProps) {
  const { draft } = useDraft();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Devolver con una nota"
      description={`${draft.handedInBy?.name ?? "Quien lo escribió"} la recibirá por correo y la verá aquí.`}
    >
      <Form
        schema={sendBackInput}
        survives={false}
        onSubmit={async (body) => {
          await api("POST /api/content/sendBack/{id}", { params: { id: draft.id }, body });
          await onDone("Devuelto con tu nota.");
        }}
        className="mt-5 space-y-5"
      >
        <TextareaField name="note" label="Qué falta" rows={5} maxLength={2_000} />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Devolviendo…">Devolver</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
