"use client";

import { useCallback, useSyncExternalStore } from "react";
import { useForm } from "./form-context";
import { type FormControl, isChanged, readControl } from "./form-values";

export function useFieldValue<Value = string>(name: string): Value {
  const { formRef, initial } = useForm();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const form = formRef.current;
      form?.addEventListener("input", onChange);
      return () => form?.removeEventListener("input", onChange);
    },
    [formRef],
  );
  const atFirst = () => initial[name];
  const now = () => {
    const control = controlNamed(formRef.current, name);
    return control ? readControl(control) : atFirst();
  };
  return useSyncExternalStore(subscribe, now, atFirst) as Value;
}

/** Writes as a person would: whoever listens to the form hears of it. */
export function writeControl(control: FormElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The same for a field of a file; null empties it. */
export function writeFile(input: HTMLInputElement, file: File | null): void {
  const chosen = new DataTransfer();
  if (file) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

export function useWriteField(): (name: string, value: string) => void {
  const { formRef } = useForm();
  return useCallback(
    (name, value) => {
      const control = controlNamed(formRef.current, name);
      if (control && control.value !== value) writeControl(control, value);
    },
    [formRef],
  );
}

/** Whether a person has not written what a field holds: it is empty, or a program filled it in. */
export function isUntouched(control: FormControl & { dataset: DOMStringMap }): boolean {
  const { filled } = control.dataset;
  return filled === undefined ? !isChanged([control]) : control.value === filled;
}

/**
 * Fills in what is proposed; what the person typed stays. Where they asked for something
 * (`data-asked`), what would have been proposed waits in `data-proposed`.
 */
export function useFillField(): (name: string, value: string) => void {
  const { formRef } = useForm();
  return useCallback(
    (name, value) => {
      const control = controlNamed(formRef.current, name);
      if (!control || !isUntouched(control)) return;
      if (control.dataset.asked !== undefined) control.dataset.proposed = value;
      else {
        control.dataset.filled = value;
        if (control.value !== value) writeControl(control, value);
      }
    },
    [formRef],
  );
}

export type FormElement = FormControl & HTMLElement & { form: HTMLFormElement | null };

export const controlNamed = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as FormElement | null | undefined;
