"use client";

import { useRouter } from "next/navigation";
import { Dialog } from "@/components/ui/dialog";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { stepLimits } from "@/lib/engagements/shared/step";

type Typed = { title: string; text: string; dueOn: string | null };

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  initial: Typed;
  onSave: (typed: Typed) => Promise<void>;
};

export function StepDialog({ open, onClose, title, initial, onSave }: Props) {
  const router = useRouter();
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Form
        schema={() => import("@/lib/engagements/schema").then(({ stepForm }) => stepForm)}
        initial={initial}
        onSubmit={async (typed: Typed) => {
          await onSave(typed).finally(() => router.refresh());
          onClose();
        }}
        survives={false}
        aria-label={title}
        className="mt-5 space-y-5"
      >
        <Field name="title" label="Título" autoComplete="off" maxLength={stepLimits.title} required />
        <TextareaField
          name="text"
          label="Qué incluye"
          rows={4}
          maxLength={stepLimits.text}
          hint="Opcional. Lo verá el cliente."
        />
        <Field name="dueOn" type="date" label="Para cuándo" hint="Opcional" />
        <FormAlert />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Guardando...">Guardar</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
