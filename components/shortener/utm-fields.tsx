"use client";

import { useId } from "react";
import { control } from "@/components/ui/labelled";
import { useForm } from "@/components/ui/form-context";
import { useFieldValue, useWriteField } from "@/components/ui/use-field-value";
import { readUtm, type UtmName, utmLabels, utmNames, withUtm } from "@/lib/shortener/shared/utm";
import { FormSection } from "./form-section";

export function UtmFields() {
  const id = useId();
  const write = useWriteField();
  const { formRef } = useForm();
  const typed = useFieldValue<string | undefined>("destination")?.trim() ?? "";
  const isAddress = /^https?:\/\//i.test(typed) && URL.canParse(typed);
  const marks = readUtm(typed);

  const change = (name: UtmName, value: string) => write("destination", withUtm(typed, { ...marks, [name]: value }));

  return (
    <FormSection title="Parámetros de campaña (UTM)" set={utmNames.map((name) => marks[name])}>
      <p id={`${id}-hint`} className="text-sm text-subtle">
        {isAddress ? (
          "Se escriben al final de la URL de destino."
        ) : (
          <button
            type="button"
            onClick={() => formRef.current?.querySelector<HTMLElement>("[name=destination]")?.focus()}
            className="link max-sm:min-h-11"
          >
            Escribe primero la URL de destino.
          </button>
        )}
      </p>
      <div className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">
        {utmNames.map((name) => (
          <div key={name} className="space-y-1.5">
            <label htmlFor={`${id}-${name}`} className="block font-medium">
              {utmLabels[name].label} <span className="font-mono text-sm font-normal text-subtle">{name}</span>
            </label>
            <input
              id={`${id}-${name}`}
              value={marks[name]}
              disabled={!isAddress}
              placeholder={utmLabels[name].example}
              maxLength={200}
              autoComplete="off"
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => change(name, target.value)}
              className={`${control} disabled:opacity-60`}
            />
          </div>
        ))}
      </div>
    </FormSection>
  );
}
