import type { ReactNode } from "react";
import { ArrowDownIcon, ArrowUpIcon } from "@/components/ui/icons";
import { formatNumber } from "@/lib/core/numbers";

type Props = {
  label: string;
  /** Null when unknown. */
  value: number | null;
  previous?: number;
  hint?: ReactNode;
};

export function StatTile({ label, value, previous, hint }: Props) {
  const change = value === null || previous === undefined ? 0 : value - previous;
  const Arrow = change > 0 ? ArrowUpIcon : ArrowDownIcon;
  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p className="text-sm text-muted">{label}</p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-display text-3xl font-bold tabular-nums">
          {value === null ? "—" : formatNumber(value)}
        </span>
        {change !== 0 && (
          <span
            className={`inline-flex items-center gap-0.5 text-sm font-semibold tabular-nums ${change > 0 ? "text-accent" : "text-muted"}`}
          >
            <Arrow className="size-4" />
            <span className="sr-only">{change > 0 ? "Sube" : "Baja"} </span>
            {formatNumber(Math.abs(change))}
          </span>
        )}
      </p>
      {hint && <p className="mt-1 text-sm text-subtle">{hint}</p>}
    </div>
  );
}
