"use client";

import { useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useForm } from "@/components/ui/form-context";
import { IconButton } from "@/components/ui/icon-button";
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from "@/components/ui/icons";
import { control, FieldNote, Labelled } from "@/components/ui/labelled";
import { useFieldValue } from "@/components/ui/use-field-value";
import { lineCents, parseQuantity } from "@/lib/core/money";
import { formatMoney, parseMoney } from "@/lib/core/numbers";
import { mostOfferedLines } from "@/lib/proposals/shared/lines";
import { useRowsOf } from "./use-rows";

/** A line as it is typed. */
export type LineDraft = {
  id: string;
  text: string;
  quantity: string;
  unitCents: string;
  isOptional: boolean;
  isChosen: boolean;
};

export const newRow = (rows: readonly LineDraft[], changes: Partial<LineDraft> = {}): LineDraft => ({
  ...{ id: `l${Date.now().toString(36)}${rows.length}`, text: "", quantity: "1", unitCents: "" },
  ...{ isOptional: false, isChosen: false, ...changes },
});

export const useRows = () => useRowsOf<LineDraft>("lines");

/** The lines of a proposal. One hidden field holds them, so that the form knows of every change. */
export function LineRows() {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const { errors, initial } = useForm();
  const [rows, change] = useRows();
  const currency = useFieldValue("currency");
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector("input")?.focus());
  return (
    <fieldset aria-describedby={errors.lines && `${id}-error`} className="min-w-0 space-y-3">
      <legend className="mb-2 font-display text-lg font-bold">Líneas</legend>
      <textarea name="lines" hidden readOnly defaultValue={initial.lines as string} />
      <ol ref={list} className="space-y-3">
        {rows.map((row, index) => (
          <LineRow
            key={row.id}
            row={row}
            place={index + 1}
            last={rows.length}
            currency={currency}
            onChange={(typed) => change(rows.with(index, { ...row, ...typed }))}
            onMove={(by) => change(rows.with(index, rows[index + by]!).with(index + by, row))}
            onRemove={() => {
              change(rows.filter((_, at) => at !== index));
              focus(Math.max(0, index - 1));
            }}
          />
        ))}
      </ol>
      <FieldNote id={id} error={errors.lines} />
      {rows.length < mostOfferedLines && (
        <Button
          variant="secondary"
          onClick={() => {
            change([...rows, newRow(rows)]);
            focus(rows.length);
          }}
        >
          <PlusIcon /> Agregar línea
        </Button>
      )}
    </fieldset>
  );
}

type RowProps = {
  row: LineDraft;
  /** Counted from 1. */
  place: number;
  last: number;
  currency: string;
  onChange: (typed: Partial<LineDraft>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function LineRow({ row, place, last, currency, onChange, onMove, onRemove }: RowProps) {
  const id = useId();
  const name = `Línea ${place}`;
  return (
    <li aria-label={name} className="space-y-3 rounded-lg border border-line p-3 sm:p-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_7rem_9rem]">
        <div className="col-span-2 sm:col-span-1">
          <Labelled id={`${id}-text`} label="Qué ofreces">
            <input
              id={`${id}-text`}
              data-focus-for={place === 1 ? "lines" : undefined}
              value={row.text}
              onChange={({ target }) => onChange({ text: target.value })}
              maxLength={300}
              autoComplete="off"
              className={control}
            />
          </Labelled>
        </div>
        <Labelled id={`${id}-quantity`} label="Cantidad">
          <input
            id={`${id}-quantity`}
            value={row.quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
            inputMode="decimal"
            autoComplete="off"
            className={control}
          />
        </Labelled>
        <Labelled id={`${id}-price`} label="Precio">
          <input
            id={`${id}-price`}
            value={row.unitCents}
            onChange={({ target }) => onChange({ unitCents: target.value })}
            inputMode="decimal"
            autoComplete="off"
            className={control}
          />
        </Labelled>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Tick label="Opcional" checked={row.isOptional} onChange={(isOptional) => onChange({ isOptional })} />
        {row.isOptional && (
          <Tick label="Elegida de entrada" checked={row.isChosen} onChange={(isChosen) => onChange({ isChosen })} />
        )}
        <output htmlFor={`${id}-quantity ${id}-price`} className="ml-auto font-semibold tabular-nums">
          {amountOf(row, currency)}
        </output>
        <span className="flex">
          <IconButton label={`Subir ${name}`} disabled={place === 1} onClick={() => onMove(-1)}>
            <ArrowUpIcon />
          </IconButton>
          <IconButton label={`Bajar ${name}`} disabled={place === last} onClick={() => onMove(1)}>
            <ArrowDownIcon />
          </IconButton>
          <IconButton label={`Quitar ${name}`} disabled={last === 1} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </span>
      </div>
    </li>
  );
}

function amountOf({ quantity, unitCents }: LineDraft, currency: string): string {
  const [many, each] = [parseQuantity(quantity), parseMoney(unitCents)];
  return many === null || each === null ? "—" : formatMoney(lineCents({ quantity: many, unitCents: each }), currency);
}

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className="flex min-h-11 items-center gap-2">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 accent-accent"
    />
    {label}
  </label>
);
