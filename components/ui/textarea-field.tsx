"use client";

import type { ComponentProps } from "react";
import { type FieldProps, useField } from "./field";
import { control, Labelled } from "./labelled";

type Props = FieldProps & Omit<ComponentProps<"textarea">, "name" | "id">;

/** A longer text, as a field of a `<Form>`. */
export function TextareaField({ name, label, hint, rows = 4, className = "", ...textarea }: Props) {
  const { id, described, invalid, error, initial, register } = useField(name, hint);
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea
        defaultValue={initial as string}
        {...textarea}
        {...register(name)}
        id={id}
        rows={rows}
        aria-invalid={invalid}
        aria-describedby={described}
        className={`${control} h-auto py-3 ${className}`}
      />
    </Labelled>
  );
}
