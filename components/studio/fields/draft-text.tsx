"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { control, Labelled, noteId } from "@/components/ui/labelled";
import { tooLong } from "@/lib/content/shared/typed";
import { useDraftField } from "../draft/draft-context";

export type DraftFieldProps = {
  /**
   * The field of the working copy; the fields of its schema are in `shared/fields.ts` of its
   * domain.
   */
  name: string;
  label: string;
  hint?: ReactNode;
};

type Checked<T> = {
  /** What is wrong with what is written, if that can be told at once. */
  check?: (value: T) => string | undefined;
};

/** Ties a control to its label, its hint or problem, and to its field of the working copy. */
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

/** What is longer than may be published; the control itself cuts nothing of it. */
export const checkLength = (text: string, max: number | undefined): string | undefined =>
  max !== undefined && text.length > max ? `${tooLong(max)} Hay ${text.length}.` : undefined;

type Long = {
  /** Characters that may be published. */
  max?: number;
};

type TextProps = DraftFieldProps &
  Checked<string> &
  Long &
  Pick<ComponentProps<"input">, "type" | "inputMode" | "placeholder" | "spellCheck"> & {
    /** What was said elsewhere, to be said alike. */
    known?: readonly string[];
  };

/** A line of text. */
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

/** A longer text without marks; it grows as it is written. */
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
