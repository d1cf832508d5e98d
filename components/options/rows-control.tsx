"use client";

import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { useForm } from "@/components/ui/form-context";
import { FieldNote } from "@/components/ui/labelled";
import { BracesIcon, ListIcon, PlusIcon } from "@/components/ui/icons";
import { useFieldValue, useWriteField } from "@/components/ui/use-field-value";
import { wrongEntry } from "@/lib/options/shared/wrong-entry";
import { JsonControl } from "./json-control";

type Props<Row> = {
  label: string;
  hint: string;
  /** Also accepts unfinished or invalid rows. */
  isRow: IsRow<Row>;
  adding: { label: string; most: number; none: string; next: (rows: Row[]) => Row };
  /** @param wrong the row that the server refused, if any */
  children: (rows: Row[], change: (next: Row[]) => void, wrong: number | null) => ReactNode;
};

export type IsRow<Row> = (value: unknown) => value is Row;

/** Tells whether a value has exactly the example's members, with the same types. */
export function isLike<Row extends object>(value: unknown, example: Row): value is Row {
  const members = Object.entries(example);
  if (kindOf(value) !== "object" || Object.keys(value as object).length !== members.length) return false;
  return members.every(([name, member]) => kindOf((value as Record<string, unknown>)[name]) === kindOf(member));
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? "list" : value === null ? "nothing" : typeof value);

/** Null for a text that cannot be shown as rows. */
export function parseRows<Row>(isRow: IsRow<Row>, text: string): Row[] | null {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) && rows.every(isRow) ? rows : null;
  } catch {
    return null;
  }
}

export function RowsControl<Row>({ label, hint, isRow, adding, children }: Props<Row>) {
  const id = useId();
  const write = useWriteField();
  const { errors, check } = useForm();
  const error = errors.value;
  const [asText, setAsText] = useState(false);
  const rows = parseRows(isRow, useFieldValue("value"));
  const change = (next: Row[]) => write("value", JSON.stringify(next, null, 2));
  const asRows = rows && !asText;

  return (
    <>
      {/* The text is the field, whichever way it is written. */}
      <div hidden={Boolean(asRows)}>
        <JsonControl label={label} hint={hint}>
          {/* A text that is no list says what is wrong with it. */}
          <Button variant="ghost" onClick={() => (rows ? setAsText(false) : check("value"))}>
            <ListIcon /> Editar como lista
          </Button>
        </JsonControl>
      </div>
      {asRows && (
        <fieldset aria-describedby={`${id}-${error ? "error" : "hint"}`} className="min-w-0 space-y-2">
          <legend className="mb-1.5 font-medium">{label}</legend>
          {children(rows, change, wrongEntry(error))}
          <FieldNote id={id} hint={hint} error={error} />
          <div className="flex flex-wrap gap-2">
            {rows.length < adding.most ? (
              <Button variant="ghost" onClick={() => change([...rows, adding.next(rows)])}>
                <PlusIcon /> {adding.label}
              </Button>
            ) : (
              <p className="self-center px-4 text-subtle">{adding.none}</p>
            )}
            <Button variant="ghost" onClick={() => setAsText(true)}>
              <BracesIcon /> Editar como JSON
            </Button>
          </div>
        </fieldset>
      )}
    </>
  );
}
