"use client";

import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { useForm } from "@/components/ui/form-context";
import { FieldNote } from "@/components/ui/labelled";
import { BracesIcon, ListIcon } from "@/components/ui/icons";
import { useFieldValue, useWriteField } from "@/components/ui/use-field-value";
import { JsonControl } from "./json-control";

type Props<Row> = {
  label: string;
  hint: string;
  /** Null for a text that cannot be shown as rows. */
  parse: (text: string) => Row[] | null;
  /** Adds a row. */
  add: (rows: Row[], change: (next: Row[]) => void) => ReactNode;
  children: (rows: Row[], change: (next: Row[]) => void) => ReactNode;
};

/** A list that is kept as JSON, written as rows or as its text. */
export function RowsControl<Row>({ label, hint, parse, add, children }: Props<Row>) {
  const id = useId();
  const write = useWriteField();
  const error = useForm().errors.value;
  const [asText, setAsText] = useState(false);
  const rows = parse(useFieldValue("value"));
  const change = (next: Row[]) => write("value", JSON.stringify(next, null, 2));
  const asRows = rows && !asText;

  return (
    <>
      {/* The text is the field, whichever way it is written. */}
      <div hidden={Boolean(asRows)}>
        <JsonControl label={label} hint={hint}>
          <Button variant="ghost" disabled={!rows} onClick={() => setAsText(false)}>
            <ListIcon /> Editar como lista
          </Button>
        </JsonControl>
      </div>
      {asRows && (
        <fieldset aria-describedby={`${id}-${error ? "error" : "hint"}`} className="min-w-0 space-y-2">
          <legend className="mb-1.5 font-medium">{label}</legend>
          {children(rows, change)}
          <FieldNote id={id} hint={hint} error={error} />
          <div className="flex flex-wrap gap-2">
            {add(rows, change)}
            <Button variant="ghost" onClick={() => setAsText(true)}>
              <BracesIcon /> Editar como JSON
            </Button>
          </div>
        </fieldset>
      )}
    </>
  );
}
