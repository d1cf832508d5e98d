"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useId, useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { Button } from "@/components/ui/button";
import { Form, SubmitButton } from "@/components/ui/form";
import { useForm } from "@/components/ui/form-context";
import { toast } from "@/components/ui/toast";
import type { Option, OptionType } from "@/lib/options/schema";
import { OptionHistory } from "./option-history";
import { OptionKeyText, saveOption, ValueAlert } from "./option-parts";
import { Field, TextareaField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/choice-field";
import { JsonControl } from "./json-control";
import { isPlan, PlanControl } from "./plan-control";
import { type IsRow, parseRows } from "./rows-control";
import { isNetwork, SocialControl } from "./social-control";
import { Switch } from "radix-ui";
import { useFieldValue, useWriteField } from "@/components/ui/use-field-value";

export function OptionForm({ option }: { option: Option }) {
  const router = useRouter();
  const [saved, setSaved] = useState(option);
  // The saved value is known before the refreshed page arrives.
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
      // The server checks the rest; a JSON text is also checked as it is indented.
      schema={() => import("@/lib/options/shared/values").then(({ optionForm }) => optionForm(key, type === "json"))}
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
            description="Volverá el valor por defecto. El valor actual queda en el historial."
            confirmLabel="Restaurar"
            onConfirm={async () => void (await save(defaultValue))}
          />
        )}
      </div>
    </Form>
  );
}

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

const inputTypes = {
  text: "text",
  number: "number",
  url: "url",
  email: "email",
  phone: "tel",
  date: "date",
} as const satisfies Partial<Record<OptionType, string>>;

function OptionControl({ option }: { option: Option }) {
  const { type, label, description, multiline, choices = {}, defaultValue } = option;
  const shared = { name: "value", label, hint: description };
  if (type === "json") {
    const list = { label, hint: description };
    const isListOf = (isRow: IsRow<unknown>) => Boolean(parseRows(isRow, defaultValue ?? "")?.length);
    if (isListOf(isNetwork)) return <SocialControl {...list} />;
    return isListOf(isPlan) ? <PlanControl {...list} /> : <JsonControl {...list} />;
  }
  if (type === "boolean") return <SwitchControl label={label} hint={description} />;
  if (type === "secret") return null;
  if (type === "choice") {
    const options = Object.entries(choices).map(([value, shown]) => ({ value, label: shown }));
    return <SelectField {...shared} options={options} />;
  }
  if (multiline) return <TextareaField {...shared} rows={3} autoComplete="off" />;
  return <Field {...shared} type={inputTypes[type]} autoComplete="off" />;
}

/** Stored as the text "true" or "false". */
function SwitchControl({ label, hint }: { label: string; hint: string }) {
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
