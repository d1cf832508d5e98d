"use client";

import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { BracesIcon } from "@/components/ui/icons";
import { TextareaField } from "@/components/ui/textarea-field";

type Props = {
  label: string;
  hint: string;
  /** Buttons beside the one that indents the text. */
  children?: ReactNode;
};

/** A JSON text, with a button that indents it. */
export function JsonControl({ label, hint, children }: Props) {
  const { getValues, setValue, trigger } = useFormContext<{ value: string }>();

  function format() {
    try {
      setValue("value", JSON.stringify(JSON.parse(getValues("value")), null, 2), { shouldDirty: true });
    } finally {
      void trigger("value");
    }
  }

  return (
    <div className="space-y-2">
      <TextareaField
        name="value"
        label={label}
        hint={hint}
        rows={10}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        className="font-mono text-sm leading-6"
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={format}>
          <BracesIcon /> Dar formato
        </Button>
        {children}
      </div>
    </div>
  );
}
