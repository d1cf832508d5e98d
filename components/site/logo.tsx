/** Downloads only the current theme's drawing. */
export function Mark({ className = "size-8" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block shrink-0 bg-[url(/brand/quinde-light.svg)] bg-contain bg-center bg-no-repeat dark:bg-[url(/brand/quinde-dark.svg)] ${className}`}
    />
  );
}

export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <Mark />
      <span className="font-display text-lg leading-none font-bold tracking-tight whitespace-nowrap">{name}</span>
    </span>
  );
}
