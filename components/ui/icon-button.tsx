import type { ComponentProps } from "react";

type IconButtonProps = ComponentProps<"button"> & { label: string; quiet?: boolean };

/** A button that is only an icon, with its name for who cannot see it; `quiet` stands back more. */
export const IconButton = ({ label, quiet = false, className = "", ...props }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    {...props}
    className={`grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken hover:text-ink ${quiet ? "text-subtle" : "text-muted"} ${className}`}
  />
);
