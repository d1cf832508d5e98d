"use client";

import { useState } from "react";
import { control, Labelled } from "@/components/ui/labelled";
import { formatAmount, parseMoney } from "@/lib/core/numbers";
import { type DraftFieldProps, useDraftControl } from "./draft-text";

/** A price as people type it, which is kept in cents. */
export function DraftPrice(props: DraftFieldProps) {
  const { labelled, described, value, readOnly, set } = useDraftControl<number | null>(props);
  const written = value === null ? "" : formatAmount(value);
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== "" && parseMoney(typed) === null;
  const error = isWrong ? "Escribe un precio como 1,250.50." : labelled.error;
  return (
    <Labelled {...labelled} error={error}>
      <input
        {...described}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${labelled.id}-error` : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? written}
        readOnly={readOnly}
        onFocus={() => setTyped(written)}
        onChange={({ target }) => {
          setTyped(target.value);
          const cents = parseMoney(target.value);
          if (cents !== null || target.value.trim() === "") set(cents);
        }}
        // What is no price stays to be mended.
        onBlur={() => !isWrong && setTyped(null)}
        className={control}
      />
    </Labelled>
  );
}
