"use client";

import { Button } from "@/components/ui/button";
import { PlusIcon } from "@/components/ui/icons";
import { FieldNote } from "@/components/ui/labelled";
import { useDraftState } from "../draft/draft-context";
import { type DraftFieldProps, useDraftControl } from "./draft-text";
import { OrderedRow } from "./ordered-row";
import { useOrdered, withMoved } from "./use-ordered";

export type Column = {
  key: string;
  label: string;
  type?: "text" | "url";
  placeholder?: string;
  maxLength?: number;
};

type Row = Record<string, string>;

type Props = DraftFieldProps & {
  /** What each row has; at most three stand beside each other. */
  columns: readonly Column[];
  /** What the button that adds one says. */
  addLabel: string;
  /** What one row is called, for who listens: "Enlace". */
  rowName: string;
  max?: number;
};

/** A list of rows in an order: links, figures. They are moved by dragging, and with the arrows on their handle. */
export function DraftRows({ columns, addLabel, rowName, max = 50, ...field }: Props) {
  const { labelled, value, readOnly, set } = useDraftControl<Row[]>(field);
  const problems = useDraftState((state) => state.problems);
  const { list, rowAt, focus } = useOrdered({
    count: value.length,
    onMove: (from, to) => set(withMoved(value, from, to)),
    onRemove: (index) => set(value.toSpliced(index, 1)),
    nextFocus: "input",
  });
  const { id, label, hint, error } = labelled;
  const hasOwn = Object.keys(problems).some((key) => key.startsWith(`${field.name}.`));

  return (
    <fieldset aria-describedby={hint || error ? `${id}-${error ? "error" : "hint"}` : undefined} className="space-y-2">
      <legend className="font-medium">{label}</legend>
      <ul ref={list} className="space-y-2">
        {value.map((row, index) => (
          <OrderedRow key={index} list={id} name={`${rowName} ${index + 1}`} readOnly={readOnly} {...rowAt(index)}>
            {columns.map(({ key, label: column, ...native }) => {
              const problem = problems[`${field.name}.${index}.${key}`];
              return (
                <div key={key} className="min-w-0 flex-1 basis-40 space-y-1">
                  <input
                    aria-label={`${column} de ${rowName.toLowerCase()} ${index + 1}`}
                    aria-invalid={problem ? true : undefined}
                    aria-describedby={problem ? `${id}-${index}-${key}-error` : undefined}
                    placeholder={column}
                    autoComplete="off"
                    {...native}
                    // The browser's own idea of an address is not ours: a path of this site is one too.
                    type="text"
                    inputMode={native.type === "url" ? "url" : undefined}
                    value={row[key] ?? ""}
                    readOnly={readOnly}
                    onChange={({ target }) => set(value.with(index, { ...row, [key]: target.value }))}
                    className="block h-11 w-full rounded-lg border border-line-strong bg-surface px-3 text-base hover:border-ink aria-invalid:border-danger"
                  />
                  <FieldNote id={`${id}-${index}-${key}`} error={problem} />
                </div>
              );
            })}
          </OrderedRow>
        ))}
      </ul>
      {!hasOwn && <FieldNote id={id} hint={hint} error={error} />}
      {!readOnly && value.length < max && (
        <Button
          variant="secondary"
          onClick={() => {
            set([...value, Object.fromEntries(columns.map(({ key }) => [key, ""]))]);
            focus(value.length, "input");
          }}
        >
          <PlusIcon className="size-5" />
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
