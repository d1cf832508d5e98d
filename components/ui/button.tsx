import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { LoaderCircleIcon } from "./icons";

type Look = { variant?: "primary" | "secondary" | "ghost" | "danger"; size?: "md" | "lg"; className?: string };

const base =
  "inline-flex items-center justify-center gap-2 rounded-lg border font-semibold text-center no-underline transition-colors " +
  "aria-busy:cursor-progress";

const variants: Record<NonNullable<Look["variant"]>, string> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken",
  ghost: "border-transparent text-ink hover:bg-sunken",
  danger: "border-transparent bg-danger text-on-danger not-disabled:hover:opacity-90",
};

const sizes: Record<NonNullable<Look["size"]>, string> = {
  md: "min-h-11 px-4 py-2 text-base",
  lg: "min-h-12 px-6 py-2.5 text-base sm:text-lg",
};

const look = ({ variant = "primary", size = "md", className = "" }: Look) =>
  `${base} ${variants[variant]} ${sizes[size]} ${className}`;

type ButtonProps = Look & ComponentProps<"button"> & { busy?: boolean; busyLabel?: ReactNode };

/** While `busy` it ignores clicks, keeps the focus and shows a spinner with `busyLabel`. */
export function Button(all: ButtonProps) {
  const { variant, size, className, busy, busyLabel, disabled, onClick, children, ...props } = all;
  return (
    <button
      type="button"
      {...props}
      disabled={disabled && !busy}
      // `disabled` would lose the focus for good.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={look({ variant, size, className })}
    >
      {busy && <LoaderCircleIcon className="size-5 animate-spin" />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

export function ButtonLink({ variant, size, className, ...props }: Look & ComponentProps<typeof Link>) {
  return <Link {...props} className={look({ variant, size, className })} />;
}

export function ButtonAnchor({ variant, size, className, children, ...props }: Look & ComponentProps<"a">) {
  return (
    <a {...props} className={look({ variant, size, className })}>
      {children}
    </a>
  );
}
