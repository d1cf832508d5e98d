"use client";

import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";

type Props = {
  open: boolean;
  title: string;
  initial?: string;
  onClose: () => void;
  /** Errors that it throws are shown beside the field. */
  onName: (name: string) => Promise<void>;
};

export function NameDialog({ open, title, initial = "", onClose, onName }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Form
        schema={() => import("@/lib/sql-console/schema").then(({ savedQueryName }) => savedQueryName)}
        initial={{ name: initial }}
        survives={false}
        aria-label={title}
        className="mt-5 space-y-5"
        onSubmit={async ({ name }) => {
          await onName(name);
          onClose();
        }}
      >
        <Field name="name" label="Nombre" maxLength={80} autoComplete="off" required />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Guardando...">Guardar</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
