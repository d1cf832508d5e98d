"use client";

import { useId } from "react";
import { Field } from "@/components/ui/field";

type Props = {
  name: string;
  label: string;
  maxLength: number;
  choices: readonly { value: string }[];
  required?: boolean;
  placeholder?: string;
};

export function CompletedField({ choices, ...field }: Props) {
  const list = useId();
  return (
    <div>
      <Field {...field} list={list} autoComplete="off" />
      <datalist id={list}>
        {choices.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}
