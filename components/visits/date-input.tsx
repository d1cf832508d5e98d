import { useId } from "react";

type Props = { name: string; label: string; value: string };

/** A day with its label, as the forms of a report have it. */
export function DateInput({ name, label, value }: Props) {
  const id = useId();
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block text-sm font-medium text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        name={name}
        defaultValue={value}
        required
        className="block h-11 w-36 rounded-lg border border-line-strong bg-surface px-3 text-base transition-colors hover:border-ink"
      />
    </div>
  );
}
