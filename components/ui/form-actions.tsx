"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { FormAlert } from "./form";

type Props = {
  onCancel: () => void;
  cancelLabel?: string;
  /** What sends the form. */
  children: ReactNode;
};

/** The end of a form in a dialog: what went wrong as a whole, the way out, and what sends it. */
export function FormActions({ onCancel, cancelLabel = "Cancelar", children }: Props) {
  return (
    <>
      <FormAlert />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        {children}
      </div>
    </>
  );
}
