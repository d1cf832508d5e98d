import { type ComponentProps, type ReactNode, useId } from "react";
import { control, Labelled, noteId } from "@/components/ui/labelled";
import { PasswordInput } from "@/components/ui/password-input";
import { usePlainForm } from "./plain-form";

type Own = { name: string; label: string; hint?: ReactNode };

/** A text input of a `PlainForm`, with its label, and its hint or error tied to it. */
export function PlainField({ label, hint, ...input }: Own & ComponentProps<"input">) {
  const { labelled, described } = useField(input.name, hint);
  return (
    <Labelled {...labelled} label={label} hint={hint}>
      <input {...input} {...described} className={control} />
    </Labelled>
  );
}

/** The same for a text of several lines. */
export function PlainTextarea({ label, hint, ...input }: Own & ComponentProps<"textarea">) {
  const { labelled, described } = useField(input.name, hint);
  return (
    <Labelled {...labelled} label={label} hint={hint}>
      <textarea {...input} {...described} className={`${control} h-auto py-3`} />
    </Labelled>
  );
}

/** The same for a password, with a button that shows it. */
export function PlainPasswordField({ label, hint, ...input }: Own & Omit<ComponentProps<"input">, "type">) {
  const { labelled, described } = useField(input.name, hint);
  return (
    <Labelled {...labelled} label={label} hint={hint}>
      <PasswordInput {...input} {...described} />
    </Labelled>
  );
}

function useField(name: string, hint: ReactNode) {
  const id = useId();
  const error = usePlainForm().errors[name];
  return {
    labelled: { id, error },
    described: { id, "aria-invalid": error ? true : undefined, "aria-describedby": noteId({ id, hint, error }) },
  };
}
