"use client";

import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useForm } from "./form-context";
import { control, Labelled, noteId } from "./labelled";
import { EyeIcon, EyeOffIcon } from "./icons";

export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
};

export function Field({ className = "", ...props }: FieldProps & Omit<ComponentProps<"input">, "id">) {
  const { labelled, described, rest, initial } = useField(props);
  return (
    <Labelled {...labelled}>
      <input defaultValue={initial as string} {...rest} {...described} className={`${control} ${className}`} />
    </Labelled>
  );
}

export function TextareaField({ className = "", ...props }: FieldProps & Omit<ComponentProps<"textarea">, "id">) {
  const { labelled, described, rest, initial } = useField(props);
  return (
    <Labelled {...labelled}>
      <textarea
        rows={4}
        defaultValue={initial as string}
        {...rest}
        {...described}
        className={`${control} h-auto py-3 ${className}`}
      />
    </Labelled>
  );
}

export function PasswordField(props: FieldProps & Omit<ComponentProps<"input">, "id" | "type">) {
  const { labelled, described, rest } = useField(props);
  return (
    <Labelled {...labelled}>
      <PasswordInput {...rest} {...described} />
    </Labelled>
  );
}

export function useField<Props extends FieldProps & { maxLength?: number }>(props: Props) {
  const { label, hint, error: told, maxLength, ...rest } = props;
  const id = useId();
  const { errors, initial } = useForm();
  const error = told ?? errors[rest.name];
  return {
    labelled: { id, label, hint, error },
    described: { id, "aria-invalid": error ? true : undefined, "aria-describedby": noteId({ id, hint, error }) },
    // Text that is too long is kept, and the form complains.
    rest: { ...rest, "data-most": maxLength },
    // In the server's HTML too, so that forms show values before hydration.
    initial: initial[rest.name],
  };
}

function PasswordInput({ id, className = "", ...input }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...input}
        id={id}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
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
  );
}
