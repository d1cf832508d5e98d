import type { ReactNode } from "react";
import { CircleAlertIcon } from "./icons";

export const control =
  "block h-12 w-full rounded-lg border bg-surface px-3.5 text-base transition-colors " +
  "border-line-strong hover:border-ink aria-invalid:border-danger aria-invalid:outline-danger";

type LabelledProps = { id: string; label: string; hint?: ReactNode; error?: string; children: ReactNode };

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

export const noteId = ({ id, hint, error }: Pick<LabelledProps, "id" | "hint" | "error">): string | undefined =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined;

export function FieldNote({ id, hint, error }: Pick<LabelledProps, "id" | "hint" | "error">) {
  if (error)
    return (
      <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
        <CircleAlertIcon className="mt-0.5 size-4" />
        {error}
      </p>
    );
  return (
    hint && (
      <p id={`${id}-hint`} className="text-sm text-subtle">
        {hint}
      </p>
    )
  );
}
