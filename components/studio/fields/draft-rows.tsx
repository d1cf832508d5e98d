"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PlusIcon } from "@/components/ui/icons";
import { FieldNote } from "@/components/ui/labelled";
import { checkAddress } from "@/lib/content/shared/typed";
import { useDraftState } from "../draft/draft-context";
import { checkLength, type DraftFieldProps, useDraftControl } from "./draft-text";
import { OrderedRow } from "./ordered-row";
import { useOrdered, withMoved } from "./use-ordered";

type Cell = { label: string; max: number; placeholder?: string; isAddress?: true };

type Row = Record<string, string>;

type Props = DraftFieldProps & {
  of: Readonly<Record<string, Cell>>;
  add: string;
  /** A row's name for screen readers: "Enlace". */
  one: string;
  max: number;
};

export function DraftRows({ of, add, one, max, ...field }: Props) {
  const { labelled, value, readOnly, set } = useDraftControl<Row[]>(field);
  const problems = useDraftState((state) => state.problems);
  const { list, rowAt, focus } = useOrdered({
    count: value.length,
    onMove: (from, to) => set(withMoved(value, from, to)),
    onRemove: (index) => set(value.toSpliced(index, 1)),
    nextFocus: "input",
  });
  // A cell shows no error while somebody types in it.
  const [active, setActive] = useState<string | null>(null);
  const { id, label, hint, error } = labelled;
  const hasOwn = Object.keys(problems).some((key) => key.startsWith(`${field.name}.`));

  return (
    <fieldset aria-describedby={hint || error ? `${id}-${error ? "error" : "hint"}` : undefined} className="space-y-2">
      <legend className="font-medium">{label}</legend>
      <ul ref={list} className="space-y-2">
        {value.map((row, index) => (
          <OrderedRow key={index} list={id} name={`${one} ${index + 1}`} readOnly={readOnly} {...rowAt(index)}>
            {Object.entries(of).map(([key, cell]) => {
              const told = problems[`${field.name}.${index}.${key}`];
              const problem = told ?? (active === `${index} ${key}` ? undefined : wrongWith(row[key] ?? "", cell));
              return (
                <div key={key} className="min-w-0 flex-1 basis-40 space-y-1">
                  <input
                    aria-label={`${cell.label} de ${one.toLowerCase()} ${index + 1}`}
                    aria-invalid={problem ? true : undefined}
                    aria-describedby={problem ? `${id}-${index}-${key}-error` : undefined}
                    placeholder={cell.placeholder ?? cell.label}
                    autoComplete="off"
                    // `type="url"` would refuse paths of this site.
                    inputMode={cell.isAddress && "url"}
                    value={row[key] ?? ""}
                    readOnly={readOnly}
                    onFocus={() => setActive(`${index} ${key}`)}
                    onBlur={() => setActive(null)}
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
            set([...value, Object.fromEntries(Object.keys(of).map((key) => [key, ""]))]);
            focus(value.length, "input");
          }}
        >
          <PlusIcon className="size-5" />
          {add}
        </Button>
      )}
    </fieldset>
  );
}

const wrongWith = (text: string, { max, isAddress }: Cell): string | undefined =>
  checkLength(text, max) ?? (isAddress ? checkAddress(text) : undefined);

export const DraftLinks = ({
  one = "Enlace",
  add = "Agregar enlace",
  ...field
}: DraftFieldProps & Partial<Pick<Props, "one" | "add">>) => (
  <DraftRows
    {...field}
    one={one}
    add={add}
    max={50}
    of={{ name: { label: "Nombre", max: 120 }, url: { label: "Dirección", max: 2_000, isAddress: true } }}
  />
);
