import type { ReactNode } from "react";
import { Button } from "./button";
import { SearchIcon } from "./icons";

type Props = {
  action: string;
  name: string;
  label: string;
  fieldLabel?: string;
  placeholder: string;
  defaultValue?: string;
  required?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A plain form, so it works without JavaScript. */
export function SearchForm(props: Props) {
  const { action, name, label, fieldLabel = label, placeholder, defaultValue, required, className = "" } = props;
  return (
    <form action={action} role="search" aria-label={label} className={`flex gap-2 ${className}`}>
      {props.children}
      <div className="relative min-w-0 grow">
        <SearchIcon className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-subtle" />
        <input
          type="search"
          name={name}
          required={required}
          maxLength={100}
          defaultValue={defaultValue}
          aria-label={fieldLabel}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="h-12 w-full rounded-lg border border-line-strong bg-surface pr-3 pl-11 text-base hover:border-ink"
        />
      </div>
      <Button type="submit" className="min-h-12">
        Buscar
      </Button>
    </form>
  );
}
