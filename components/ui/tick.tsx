import type { ReactNode } from "react";

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  isSwitch?: boolean;
  className?: string;
  children: ReactNode;
};

/** For boxes outside of forms; use `CheckboxField` in one. */
export function Tick({ checked, onChange, disabled, isSwitch = false, className = "", children }: Props) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says it by itself
        role={isSwitch ? "switch" : undefined}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}
