"use client";

import { type ComponentProps, useState } from "react";
import { control, Labelled } from "@/components/ui/labelled";
import { isUnread, maxTyped, readTyped, type Unread, wrongPrice } from "@/lib/content/shared/typed";
import { isDay } from "@/lib/core/days";
import { formatAmount } from "@/lib/core/numbers";
import type { DeclaredField } from "@/lib/content/shared/fields-of";
import { type DraftFieldProps, useDraftControl } from "./draft-text";

type Of<Is extends DeclaredField["is"]> = { field: Extract<DeclaredField, { is: Is }> };

/** Text that is not a number is kept as typed, and marked. Empty means none. */
export function DraftNumber({ field, ...props }: DraftFieldProps & Of<"number" | "price"> & Native) {
  const { name, label, hint, ...native } = props;
  const wrong = field.is === "price" ? wrongPrice : field.wrong;
  const { labelled, described, value, readOnly, set } = useDraftControl<number | Unread | null>({
    ...{ name, label, hint },
    check: (said) => (isUnread(said) ? wrong : undefined),
  });
  const [typed, setTyped] = useState<string | null>(null);
  const kept = isUnread(value) ? value.typed : field.is === "price" ? formatAmount(value ?? 0) : String(value);
  const written = value === null ? "" : kept;
  return (
    <Labelled {...labelled}>
      <input
        inputMode={field.is === "price" ? "decimal" : "numeric"}
        autoComplete="off"
        maxLength={maxTyped}
        {...native}
        {...described}
        value={typed ?? written}
        readOnly={readOnly}
        onFocus={() => setTyped(written)}
        onChange={({ target }) => {
          setTyped(target.value);
          set(target.value.trim() === "" ? null : (readTyped(field, target.value) ?? { typed: target.value }));
        }}
        onBlur={() => setTyped(null)}
        className={control}
      />
    </Labelled>
  );
}

type Native = Pick<ComponentProps<"input">, "placeholder">;

/**
 * The value is a day such as "2026-11-23"; empty means none. Browsers hide the text of an incomplete day, so it is
 * only marked as wrong.
 */
export function DraftDate({ field, ...props }: DraftFieldProps & Of<"day">) {
  const [isTyping, setIsTyping] = useState(false);
  const { labelled, described, value, readOnly, set } = useDraftControl<string | Unread>({
    ...props,
    check: (said) => (isTyping || said === "" || (!isUnread(said) && isDay(said)) ? undefined : field.wrong),
  });
  const take = ({ value: day, validity }: HTMLInputElement) => {
    const isPart = day === "" && validity.badInput;
    if (isPart ? !isUnread(value) : day !== value) set(isPart ? { typed: "" } : day);
  };
  return (
    <Labelled {...labelled}>
      <input
        type="date"
        autoComplete="off"
        {...described}
        value={isUnread(value) ? "" : value}
        readOnly={readOnly}
        onFocus={() => setIsTyping(true)}
        onChange={({ target }) => take(target)}
        onBlur={({ target }) => {
          setIsTyping(false);
          if (!readOnly) take(target);
        }}
        className={control}
      />
    </Labelled>
  );
}
