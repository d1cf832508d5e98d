import { formatBytes } from "@/lib/core/numbers";

/** How much memory is free, and how much of the whole is in use. */
export function MemoryBar({ free, total }: { free: number; total: number }) {
  const used = total > 0 ? Math.round(((total - free) / total) * 100) : 0;
  return (
    <>
      {formatBytes(free)} <span className="text-subtle">({used} % en uso)</span>
      <span
        role="meter"
        aria-label="Memoria en uso"
        aria-valuenow={used}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 block h-2 max-w-xs overflow-hidden rounded-full bg-sunken"
      >
        <span
          className={`block h-full rounded-full ${used >= 90 ? "bg-danger" : "bg-accent"}`}
          style={{ width: `${used}%` }}
        />
      </span>
    </>
  );
}
