"use client";

import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { get, useFormContext } from "react-hook-form";
import { CircleAlertIcon, EyeIcon, EyeOffIcon } from "./icons";

export type FieldProps = { name: string; label: string; hint?: ReactNode };
type Props = FieldProps & Omit<ComponentProps<"input">, "name" | "id">;

/** How every control of a form looks. */
export const control =
  "block h-12 w-full rounded-lg border bg-surface px-3.5 text-base transition-colors " +
  "border-line-strong hover:border-ink aria-invalid:border-danger aria-invalid:outline-danger";

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
export function PasswordField({ name, label, hint, className = "", ...input }: Omit<Props, "type">) {
  const { id, described, invalid, error, register } = useField(name, hint);
  const [shown, setShown] = useState(false);
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          {...register(name)}
          id={id}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={invalid}
          aria-describedby={described}
          className={`${control} pr-13 ${className}`}
        />
        <button
          type="button"
          aria-label={shown ? "Ocultar contraseña" : "Mostrar contraseña"}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-lg text-subtle hover:text-ink"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
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
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return { id, register, error, described, initial, invalid: error ? true : undefined };
}

type LabelledProps = Omit<FieldProps, "name"> & { id: string; error?: string; children: ReactNode };

/** A control between its label and its hint or error. */
export function Labelled({ id, label, hint, error, children }: LabelledProps) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

/** The hint of a field, or what is wrong with it. */
export function FieldNote({ id, hint, error }: Pick<LabelledProps, "id" | "hint" | "error">) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlertIcon className="mt-0.5 size-4" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-sm text-subtle">
            {hint}
          </p>
        )
      )}
    </>
  );
}
