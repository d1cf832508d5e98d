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

/** Fires the events of a typed change. */
export function writeControl(control: FormElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

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

/** Whether a field is empty or was filled in by code, not by a person. */
export function isUntouched(control: FormControl & { dataset: DOMStringMap }): boolean {
  const { filled } = control.dataset;
  return filled === undefined ? !isChanged([control]) : control.value === filled;
}

/**
 * Fills in proposals but keeps typed text. If the person asked for something (`data-asked`), the proposal waits in
 * `data-proposed`.
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
