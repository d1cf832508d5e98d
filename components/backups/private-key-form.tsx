"use client";

import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";

type Props = {
  isOptional?: boolean;
  submitLabel: ReactNode;
  onSubmit: (privateKey: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the key of an encrypted backup, which is kept only while the dialog is open. */
export function PrivateKeyForm({ isOptional = false, submitLabel, onSubmit, onCancel }: Props) {
  return (
    <Form
      schema={() =>
        import("@/lib/backups/shared/forms").then(({ privateKeyForm, optionalKeyForm }) =>
          isOptional ? optionalKeyForm : privateKeyForm,
        )
      }
      survives={false}
      autoComplete="off"
      onSubmit={({ privateKey }) => onSubmit(privateKey)}
      className="mt-5 space-y-5"
    >
      <Field
        name="privateKey"
        type="password"
        label={isOptional ? "Clave privada (opcional)" : "Clave privada"}
        hint="Es la que corresponde a BACKUP_PUBLIC_KEY. Se usa una vez y no se guarda."
        autoComplete="off"
        spellCheck={false}
        placeholder="AGE-SECRET-KEY-1…"
      />
      <FormActions onCancel={onCancel}>
        <SubmitButton>{submitLabel}</SubmitButton>
      </FormActions>
    </Form>
  );
}
