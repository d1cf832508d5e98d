import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"button">, "children"> & {
  icon: ReactNode;
  label: string;
  /** For screen readers. */ of?: string;
};

export const iconAction =
  "flex h-16 min-w-14 flex-col items-center justify-center gap-0.5 rounded-lg px-1 text-center text-sm leading-5 hover:bg-sunken";

export const IconAction = ({ icon, label, of, className = "", ...props }: Props) => (
  <button type="button" {...props} className={`${iconAction} ${className}`}>
    {icon}
    <span>
      {label}
      {of && <span className="sr-only"> {of}</span>}
    </span>
  </button>
);
