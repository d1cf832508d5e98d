import { useId } from "react";
import { SearchIcon } from "@/components/ui/icons";

export type FilterField = { name: string; label: string } & (
  | { type: "search"; placeholder?: string }
  | { type: "select"; options: readonly { value: string; label: string }[] }
  | { type: "number"; min?: number; max?: number }
  | { type: "date" }
);

type Props = {
  field: FilterField;
  onChange: (value: string, valid: boolean) => void;
} & ({ value: string } | { defaultValue: string | undefined });

const control =
  "block h-11 w-full rounded-lg border border-line-strong bg-surface px-3 text-base transition-colors hover:border-ink";

export function FilterControl({ field, onChange, ...value }: Props) {
  const id = useId();
  const shared = { id, name: field.name, ...value };
  const onInput = ({ target }: { target: HTMLInputElement | HTMLSelectElement }) =>
    onChange(target.value, target.validity.valid);

  return (
    <div className={`space-y-1 ${widths[field.type]}`}>
      <label htmlFor={id} className="block text-sm font-medium text-muted">
        {field.label}
      </label>
      {field.type === "select" && (
        <select {...shared} onChange={onInput} className={control}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {field.type === "search" && (
        <div className="relative">
          <SearchIcon className="pointer-events-none absolute top-3 left-3 size-5 text-subtle" />
          <input
            {...shared}
            type="search"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={field.placeholder}
            onChange={onInput}
            className={`${control} pl-10`}
          />
        </div>
      )}
      {field.type === "number" && (
        <input
          {...shared}
          type="number"
          inputMode="numeric"
          required
          min={field.min}
          max={field.max}
          onChange={onInput}
          className={control}
        />
      )}
      {field.type === "date" && <input {...shared} type="date" onChange={onInput} className={control} />}
    </div>
  );
}

const widths: Record<FilterField["type"], string> = {
  search: "min-w-0 flex-1 sm:min-w-56 sm:flex-[2_1_16rem]",
  select: "sm:min-w-36 sm:max-w-56 sm:flex-[1_1_9rem]",
  number: "sm:w-28",
  date: "sm:min-w-36 sm:max-w-48 sm:flex-[1_1_9rem]",
};
