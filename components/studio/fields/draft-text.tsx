"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { control, Labelled, noteId } from "@/components/ui/labelled";
import { tooLong } from "@/lib/content/shared/typed";
import { useDraftField } from "../draft/draft-context";

export type DraftFieldProps = {
  /** A field of the working copy, declared in its domain's `shared/fields.ts`. */
  name: string;
  label: string;
  hint?: ReactNode;
};

type Checked<T> = {
  check?: (value: T) => string | undefined;
};

export function useDraftControl<T>({ name, label, hint, check }: DraftFieldProps & Checked<T>) {
  const id = useId();
  const { value, problem: told, readOnly, set } = useDraftField<T>(name, label);
  const problem = check?.(value) ?? told;
  return {
    labelled: { id, label, hint, error: problem },
    described: {
      ...{ id, name, "aria-invalid": problem ? true : undefined },
      "aria-describedby": noteId({ id, hint, error: problem }),
    },
    ...{ value, readOnly, set },
  };
}

/** The control cuts nothing, so texts that are too long to be published get this message. */
export const checkLength = (text: string, max: number | undefined): string | undefined =>
  max !== undefined && text.length > max ? `${tooLong(max)} Hay ${text.length}.` : undefined;

type Long = {
  max?: number;
};

type TextProps = DraftFieldProps &
  Checked<string> &
  Long &
  Pick<ComponentProps<"input">, "type" | "inputMode" | "placeholder" | "spellCheck"> & {
    known?: readonly string[];
  };

export function DraftText({ name, label, hint, check, max, known, ...native }: TextProps) {
  const { labelled, described, value, readOnly, set } = useDraftControl<string>({
    ...{ name, label, hint },
    check: (text) => checkLength(text, max) ?? check?.(text),
  });
  return (
    <Labelled {...labelled}>
      <input
        autoComplete="off"
        {...native}
        {...described}
        list={known && `${labelled.id}-known`}
        value={value}
        readOnly={readOnly}
        onChange={({ target }) => set(target.value)}
        className={control}
      />
      {known && (
        <datalist id={`${labelled.id}-known`}>
          {known.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

type AreaProps = DraftFieldProps & Long & Pick<ComponentProps<"textarea">, "rows" | "placeholder">;

export function DraftArea({ name, label, hint, max, rows = 3, ...native }: AreaProps) {
  const { labelled, described, value, readOnly, set } = useDraftControl<string>({
    ...{ name, label, hint },
    check: (text) => checkLength(text, max),
  });
  return (
    <Labelled {...labelled}>
      <textarea
        rows={rows}
        {...native}
        {...described}
        value={value}
        readOnly={readOnly}
        onChange={({ target }) => set(target.value)}
        className={`${control} field-sizing-content h-auto min-h-24 py-3`}
      />
    </Labelled>
  );
}
