"use client";

import { control, FieldNote, Labelled } from "@/components/ui/labelled";
import { type DraftFieldProps, useDraftControl } from "./draft-text";

type SelectProps = DraftFieldProps & { options: readonly { value: string; label: string }[] };

export function DraftSelect({ options, ...props }: SelectProps) {
  const { labelled, described, value, readOnly, set } = useDraftControl<string>(props);
  return (
    <Labelled {...labelled}>
      <select
        {...described}
        value={value}
        disabled={readOnly}
        onChange={({ target }) => set(target.value)}
        className={control}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export function DraftSwitch(props: DraftFieldProps) {
  const { labelled, described, value, readOnly, set } = useDraftControl<boolean>(props);
  const { id, label, hint, error } = labelled;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 w-fit items-center gap-3 font-medium">
        <input
          {...described}
          type="checkbox"
          checked={value}
          disabled={readOnly}
          onChange={({ target }) => set(target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      <div className="pl-8">
        <FieldNote id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
