"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { FormAlert } from "./form";

type Props = {
  onCancel: () => void;
  cancelLabel?: string;
  children: ReactNode;
};

export function FormActions({ onCancel, cancelLabel = "Cancelar", children }: Props) {
  return (
    <>
      <FormAlert />
      <div className="dialog-foot flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        {children}
      </div>
    </>
  );
}
