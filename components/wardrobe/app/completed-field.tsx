"use client";

import { useId } from "react";
import { Field } from "@/components/ui/field";

type Props = {
  name: string;
  label: string;
  maxLength: number;
  choices: readonly { value: string }[];
  /** Suggested first, for a piece that has none: "Sin talla". */
  none?: string;
  required?: boolean;
  placeholder?: string;
};

export function CompletedField({ choices, none, ...field }: Props) {
  const list = useId();
  return (
    <div>
      <Field {...field} list={list} hint={none && `Si no tiene, escribe «${none}».`} autoComplete="off" />
      <datalist id={list}>
        {none && choices.every(({ value }) => value !== none) && <option value={none} />}
        {choices.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}
