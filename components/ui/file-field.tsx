"use client";

import type { ComponentProps } from "react";
import { useController } from "react-hook-form";
import { type FieldProps, useField } from "./field";
import { control, Labelled } from "./labelled";

type Props = FieldProps & Omit<ComponentProps<"input">, "name" | "id" | "type" | "value">;

/** A file, as a field of a `<Form>`: its value is a `File`, or undefined while none is chosen. */
export function FileField({ name, label, hint, className = "", ...input }: Props) {
  const { id, described, invalid, error } = useField(name, hint);
  const {
    field: { ref, onBlur, onChange },
  } = useController({ name });
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        ref={ref}
        id={id}
        name={name}
        type="file"
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.files?.[0])}
        aria-invalid={invalid}
        aria-describedby={described}
        className={`${control} cursor-pointer py-1.5 pl-1.5 text-muted file:mr-3 file:h-8.5 file:cursor-pointer file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-medium file:text-ink ${className}`}
      />
    </Labelled>
  );
}
