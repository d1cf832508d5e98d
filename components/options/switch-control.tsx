"use client";

import { Switch } from "radix-ui";
import { useId } from "react";
import { useForm } from "@/components/ui/form-context";
import { useFieldValue, useWriteField } from "@/components/ui/use-field-value";

/** A yes or no, kept as the text "true" or "false". */
export function SwitchControl({ label, hint }: { label: string; hint: string }) {
  const id = useId();
  const { initial } = useForm();
  const value = useFieldValue("value");
  const write = useWriteField();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="space-y-1.5">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-subtle">
          {hint}
        </p>
      </div>
      <input hidden readOnly name="value" defaultValue={initial.value as string} />
      <Switch.Root
        id={id}
        checked={value === "true"}
        onCheckedChange={(on) => write("value", String(on))}
        aria-describedby={`${id}-hint`}
        className="group grid size-12 shrink-0 place-items-center rounded-lg"
      >
        <span className="block w-full rounded-full bg-line-strong p-1 transition-colors group-data-[state=checked]:bg-accent">
          <Switch.Thumb className="block size-5 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-5" />
        </span>
      </Switch.Root>
    </div>
  );
}
