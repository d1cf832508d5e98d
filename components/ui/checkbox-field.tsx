"use client";

import type { ComponentProps } from "react";
import { type FieldProps, useField } from "./field";
import { FieldNote } from "./labelled";

type Props = FieldProps & Omit<ComponentProps<"input">, "name" | "id" | "type">;

/** A yes or no, as a field of a `<Form>`. */
export function CheckboxField({ name, label, hint, className = "", ...input }: Props) {
  const { id, described, invalid, error, initial, register } = useField(name, hint);
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 w-fit items-center gap-3 font-medium">
        <input
          defaultChecked={Boolean(initial)}
          {...input}
          {...register(name)}
          id={id}
          type="checkbox"
          aria-invalid={invalid}
          aria-describedby={described}
          className={`size-5 shrink-0 accent-accent ${className}`}
        />
        {label}
      </label>
      <div className="pl-8">
        <FieldNote id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
