"use client";

import { useCallback, useSyncExternalStore } from "react";
import { useForm } from "./form-context";
import { type FormControl, readControl } from "./form-values";

/** The value of a field of the form around, followed as it changes. */
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

/** Writes into a field as if it had been typed. */
export function useWriteField(): (name: string, value: string) => void {
  const { formRef } = useForm();
  return useCallback(
    (name, value) => {
      const control = controlNamed(formRef.current, name);
      if (!control || control.value === value) return;
      control.value = value;
      control.dispatchEvent(new Event("input", { bubbles: true }));
    },
    [formRef],
  );
}

const controlNamed = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as (HTMLInputElement & FormControl) | null | undefined;
