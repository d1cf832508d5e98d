import type { ComponentProps, ReactNode } from "react";
import { control, Labelled, noteId } from "@/components/ui/labelled";

type Props = Omit<ComponentProps<"input">, "id"> & { name: string; label: string; hint?: ReactNode; error?: string };

/** A field of a form that needs no scripts; each name stands once in the page. */
export function PlainField({ name, label, hint, error, ...input }: Props) {
  const labelled = { id: `compra-${name}`, label, hint, error };
  return (
    <Labelled {...labelled}>
      <input
        {...input}
        id={labelled.id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId(labelled)}
        className={control}
      />
    </Labelled>
  );
}
