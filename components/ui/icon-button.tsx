import type { ComponentProps } from "react";

type IconButtonProps = ComponentProps<"button"> & { label: string; quiet?: boolean };

/** `label` is its accessible name; `quiet` makes it less prominent. */
export const IconButton = ({ label, quiet = false, className = "", ...props }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    {...props}
    className={`grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken hover:text-ink ${quiet ? "text-subtle" : "text-muted"} ${className}`}
  />
);
