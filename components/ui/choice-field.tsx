"use client";

import type { ComponentProps } from "react";
import { type FieldProps, useField } from "./field";
import { control, FieldNote, Labelled } from "./labelled";

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "id" | "children"> & { options: readonly { value: string; label: string }[] };

export function SelectField({ options, className = "", ...props }: SelectProps) {
  const { labelled, described, rest, initial } = useField(props);
  return (
    <Labelled {...labelled}>
      <select defaultValue={initial as string} {...rest} {...described} className={`${control} ${className}`}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export function CheckboxField({ className = "", ...props }: FieldProps & Omit<ComponentProps<"input">, "id" | "type">) {
  const { labelled, described, rest, initial } = useField(props);
  const { id, label, hint, error } = labelled;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 w-fit items-center gap-3 font-medium">
        <input
          defaultChecked={Boolean(initial)}
          {...rest}
          {...described}
          type="checkbox"
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

/** Its value is a `File`, or undefined while none is chosen. */
export function FileField({ className = "", ...props }: FieldProps & Omit<ComponentProps<"input">, "id" | "type">) {
  const { labelled, described, rest } = useField(props);
  return (
    <Labelled {...labelled}>
      <input
        {...rest}
        {...described}
        type="file"
        className={`${control} cursor-pointer py-1.5 pl-1.5 text-muted file:mr-3 file:h-8.5 file:cursor-pointer file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-medium file:text-ink ${className}`}
      />
    </Labelled>
  );
}
