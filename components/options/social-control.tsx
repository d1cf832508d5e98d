"use client";

import { useId, useState, type ReactNode } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { useForm } from "@/components/ui/form-context";
import { control, FieldNote } from "@/components/ui/labelled";
import { BracesIcon, ListIcon, PlusIcon, TrashIcon } from "@/components/ui/icons";
import { useFieldValue, useWriteField } from "@/components/ui/use-field-value";
import { JsonControl } from "./json-control";

type Row = { name: string; url: string };

const most = 10;

/** What can be shown as rows: also what is not finished, such as a row without its address. */
const draft = z.array(z.strictObject({ name: z.string(), url: z.string() }));

export function SocialControl({ label, hint }: { label: string; hint: string }) {
  const write = useWriteField();
  const [asText, setAsText] = useState(false);
  const { check } = useForm();
  const rows = parseRows(useFieldValue("value"));
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
        <SocialRows label={label} hint={hint} rows={rows} onChange={change}>
          {rows.length < most ? (
            <Button variant="ghost" onClick={() => change([...rows, { name: "", url: "" }])}>
              <PlusIcon /> Agregar red
            </Button>
          ) : (
            <p className="self-center px-4 text-subtle">Como mucho {most} redes.</p>
          )}
          <Button variant="ghost" onClick={() => setAsText(true)}>
            <BracesIcon /> Editar como JSON
          </Button>
        </SocialRows>
      )}
    </>
  );
}

type RowsProps = {
  label: string;
  hint: string;
  rows: Row[];
  onChange: (rows: Row[]) => void;
  children: ReactNode;
};

function SocialRows({ label, hint, rows, onChange, children }: RowsProps) {
  const id = useId();
  const error = useForm().errors.value;
  const set = (index: number, change: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));

  return (
    <fieldset aria-describedby={`${id}-${error ? "error" : "hint"}`} className="min-w-0 space-y-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {rows.map(({ name, url }, index) => (
        <div key={index} className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[12rem_1fr_auto]">
          <input
            data-focus-for={index === 0 ? "value" : undefined}
            aria-label={`Nombre de la red ${index + 1}`}
            placeholder="Nombre"
            value={name}
            onChange={({ target }) => set(index, { name: target.value })}
            className={`${control} max-sm:col-span-2`}
          />
          <input
            type="url"
            aria-label={`Dirección de la red ${index + 1}`}
            placeholder="https://"
            value={url}
            onChange={({ target }) => set(index, { url: target.value })}
            className={control}
          />
          <button
            type="button"
            aria-label={`Quitar ${name || `la red ${index + 1}`}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
            className="grid size-12 place-items-center rounded-lg text-subtle hover:bg-danger-soft hover:text-danger"
          >
            <TrashIcon />
          </button>
        </div>
      ))}
      <FieldNote id={id} hint={hint} error={error} />
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

/** Null for what is no list of names and addresses. */
export function parseRows(text: string): Row[] | null {
  try {
    return draft.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
