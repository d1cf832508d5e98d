"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { TextareaField } from "@/components/ui/field";
import { useForm } from "@/components/ui/form-context";
import { BracesIcon } from "@/components/ui/icons";
import { useFieldValue, useWriteField } from "@/components/ui/use-field-value";

type Props = {
  label: string;
  hint: string;
  children?: ReactNode;
};

export function JsonControl({ label, hint, children }: Props) {
  const text = useFieldValue("value");
  const write = useWriteField();
  const { check } = useForm();

  function format() {
    try {
      write("value", JSON.stringify(JSON.parse(text), null, 2));
    } catch {
      // Its errors are shown below.
    }
    void check("value");
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
