"use client";

import type { ComponentProps } from "react";
import { type FieldProps, useField } from "./field";
import { control, Labelled } from "./labelled";

type Props = FieldProps & { options: readonly { value: string; label: string }[] } & Omit<
    ComponentProps<"select">,
    "name" | "id" | "children"
  >;

/** A choice among few, as a field of a `<Form>`. */
export function SelectField({ name, label, hint, options, className = "", ...select }: Props) {
  const { id, described, invalid, error, initial, register } = useField(name, hint);
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <select
        defaultValue={initial as string}
        {...select}
        {...register(name)}
        id={id}
        aria-invalid={invalid}
        aria-describedby={described}
        className={`${control} ${className}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
