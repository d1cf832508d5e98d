"use client";

import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { z } from "zod";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { Button } from "@/components/ui/button";
import { Form, SubmitButton } from "@/components/ui/form";
import { useForm } from "@/components/ui/form-context";
import { toast } from "@/components/ui/toast";
import type { Option } from "@/lib/options/schema";
import { jsonValue } from "@/lib/options/shared/values";
import { OptionControl } from "./option-control";
import { OptionHistory } from "./option-history";
import { OptionKeyText } from "./option-key-text";
import { saveOption } from "./save-option";
import { ValueAlert } from "./value-alert";

/** One option that can be read: what it is now, and what may be done with it. */
export function OptionForm({ option }: { option: Option }) {
  const router = useRouter();
  const [saved, setSaved] = useState(option);
  // What was saved is known before the page that is asked for again arrives.
  const current = saved.updatedAt > option.updatedAt ? saved : option;
  const { key, type, label, defaultValue } = current;
  const value = current.value ?? "";

  async function save(typed: string) {
    const next = await saveOption(option, typed);
    setSaved(next);
    toast.success(`Se guardó «${label}».`);
    router.refresh();
    return { anew: { value: next.value ?? "" } };
  }

  return (
    <Form
      // The server says what else is wrong with a value; a JSON text is also checked as it is indented.
      schema={z.object({ value: type === "json" ? jsonValue(key, z.unknown()) : z.string() })}
      initial={{ value }}
      onSubmit={(form) => save(form.value)}
      aria-label={label}
      className="space-y-3"
    >
      <OptionControl option={option} />
      <ValueAlert />
      <div className="flex flex-wrap items-center gap-2">
        <Unsaved fallback={<OptionKeyText>{key}</OptionKeyText>}>
          <SubmitButton busyLabel="Guardando...">Guardar</SubmitButton>
          <Discard />
        </Unsaved>
        <OptionHistory option={current} onRestore={save} />
        {defaultValue !== null && value !== defaultValue && (
          <ConfirmButton
            label="Restaurar valor por defecto"
            title={`¿Restaurar «${label}»?`}
            description="Se perderá el valor actual, que queda en el historial, y volverá el que trae el sitio."
            confirmLabel="Restaurar"
            onConfirm={async () => void (await save(defaultValue))}
          />
        )}
      </div>
    </Form>
  );
}

/** What a form shows while something in it is not saved, and what it shows otherwise. */
function Unsaved({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { isDirty, sending } = useForm();
  return (
    <div className="mr-auto flex min-h-11 min-w-0 flex-wrap items-center gap-2">
      {isDirty || sending !== null ? children : fallback}
    </div>
  );
}

function Discard() {
  const { discard } = useForm();
  return (
    <Button variant="ghost" onClick={discard}>
      Descartar
    </Button>
  );
}
