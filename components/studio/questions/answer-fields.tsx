"use client";

import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { control, FieldNote } from "@/components/ui/labelled";
import { readNumber } from "@/lib/questions/shared/grade";

/** One line at first: two lines for each field would fill a phone. */
export const areaClass = `${control} field-sizing-content h-auto min-h-11 resize-none py-2`;

export function Group({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-describedby={hint && `${id}-hint`} className="min-w-0 space-y-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <FieldNote id={id} hint={hint} />
      {children}
    </fieldset>
  );
}

type TextProps = {
  label: string;
  value: string;
  readOnly: boolean;
  placeholder?: string;
  keys?: (event: KeyboardEvent) => void;
  onChange: (text: string) => void;
};

export const AnswerText = ({ label, value, readOnly, placeholder = label, keys, onChange }: TextProps) => (
  <textarea
    rows={1}
    data-answer
    aria-label={label}
    placeholder={placeholder}
    value={value}
    readOnly={readOnly}
    onKeyDown={keys}
    onChange={({ target }) => onChange(target.value)}
    className={`${areaClass} min-w-0 flex-1 basis-32`}
  />
);

type PercentProps<One> = { rows: One[]; at: number; set: (rows: One[]) => void; readOnly: boolean };

export function Percent<One extends { score: number }>({ rows, at, set, readOnly }: PercentProps<One>) {
  const row = rows[at]!;
  return (
    <NumberInput
      label={`Cuánto vale la respuesta ${at + 1}, en porcentaje`}
      value={Number((row.score * 100).toFixed(5))}
      readOnly={readOnly}
      onChange={(percent) => set(rows.with(at, { ...row, score: Math.max(-100, Math.min(100, percent || 0)) / 100 }))}
      suffix="%"
      className="w-24 shrink-0"
    />
  );
}

type WeightsProps = {
  /** Whether each answer has a score of its own. */
  isOwn: boolean;
  setOwn: (isOwn: boolean) => void;
  readOnly: boolean;
  onReset: () => void;
};

export const Weights = ({ isOwn, setOwn, readOnly, onReset }: WeightsProps) => (
  <label className="flex min-h-11 w-fit items-center gap-3">
    <input
      type="checkbox"
      checked={isOwn}
      disabled={readOnly}
      onChange={({ target }) => {
        setOwn(target.checked);
        if (!target.checked) onReset();
      }}
      className="size-5 shrink-0 accent-accent"
    />
    Indicar cuánto vale cada respuesta
  </label>
);

type NumberProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  readOnly: boolean;
  placeholder?: string;
  suffix?: string;
  className?: string;
  isAnswer?: true;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** Text that is not a number stays until the field is left, and counts as empty. */
export function NumberInput({ label, value, onChange, suffix, className = "", isAnswer, ...native }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const written = Number.isNaN(value) ? "" : String(value);
  return (
    <label className={`flex min-w-0 items-center gap-1 ${className}`}>
      <span className="sr-only">{label}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...native}
        data-answer={isAnswer}
        value={typed ?? written}
        onFocus={() => setTyped(written)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readNumber(target.value) ?? NaN);
        }}
        onBlur={() => setTyped(null)}
        className={`${control} h-11!`}
      />
      {suffix && <span aria-hidden="true">{suffix}</span>}
    </label>
  );
}
