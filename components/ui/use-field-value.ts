"use client";

import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { useForm } from "./form-context";
import { type FormControl, readControl } from "./form-values";

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

type Written = { value: string; firmly: boolean };

/** Never over what a person typed; over what they asked for (`firmly`) only when they ask again. */
export const mayFill = (current: string, last: Written, firmly: boolean): boolean =>
  current === last.value && (firmly || !last.firmly);

/** Fills in what is proposed or, `firmly`, asked for; what the person typed stays. */
export function useFillField(): (name: string, value: string, firmly?: boolean) => void {
  const { formRef, initial } = useForm();
  const write = useWriteField();
  const filled = useRef(new Map<string, Written>());
  // The form makes its initial values anew each time.
  const begin = useRef(initial);
  useEffect(() => {
    begin.current = initial;
  });
  return useCallback(
    (name, value, firmly = false) => {
      const current = controlNamed(formRef.current, name)?.value;
      const last = filled.current.get(name) ?? { value: String(begin.current[name] ?? ""), firmly: false };
      if (current === undefined || !mayFill(current, last, firmly)) return;
      filled.current.set(name, { value, firmly });
      write(name, value);
    },
    [formRef, write],
  );
}

const controlNamed = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as (HTMLInputElement & FormControl) | null | undefined;
