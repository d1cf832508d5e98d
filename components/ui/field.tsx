"use client";

import { useId, type ComponentProps, type ReactNode } from "react";
import { get, useFormContext } from "react-hook-form";
import { control, Labelled, noteId } from "./labelled";
import { PasswordInput } from "./password-input";

export type FieldProps = { name: string; label: string; hint?: ReactNode };
type Props = FieldProps & Omit<ComponentProps<"input">, "name" | "id">;

/** A text input of a `<Form>`, with its label, and its hint or error tied to it. */
export function Field({ name, label, hint, className = "", ...input }: Props) {
  const { id, described, invalid, error, initial, register } = useField(name, hint);
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <input
        defaultValue={initial as string}
        {...input}
        {...register(name)}
        id={id}
        aria-invalid={invalid}
        aria-describedby={described}
        className={`${control} ${className}`}
      />
    </Labelled>
  );
}

/** The same for a password, with a button that shows it. */
export function PasswordField({ name, label, hint, className, ...input }: Omit<Props, "type">) {
  const { id, described, invalid, error, register } = useField(name, hint);
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <PasswordInput
        {...input}
        {...register(name)}
        id={id}
        aria-invalid={invalid}
        aria-describedby={described}
        className={className}
      />
    </Labelled>
  );
}

/** Ties a control of a `<Form>` to its label, hint and error. */
export function useField(name: string, hint: ReactNode) {
  const id = useId();
  const { register, formState } = useFormContext();
  const error = (get(formState.errors, name) as { message?: string } | undefined)?.message;
  // In the server's HTML too, so that a form shows its values before it wakes up.
  const initial: unknown = get(formState.defaultValues, name);
  const described = noteId({ id, hint, error });
  return { id, register, error, described, initial, invalid: error ? true : undefined };
}
