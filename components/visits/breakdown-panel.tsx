import { Card } from "@/components/dashboard/card";
import { formatNumber } from "@/lib/core/numbers";

type Props = {
  title: string;
  /** Already in words; the largest first. */
  items: { label: string; visits: number }[];
};

/** What visits were made of: each value with its bar and its number. */
export function BreakdownPanel({ title, items }: Props) {
  const largest = Math.max(1, ...items.map(({ visits }) => visits));
  return (
    <Card title={title}>
      {items.length === 0 ? (
        <p className="text-muted">Sin datos en este rango.</p>
      ) : (
        <ol className="space-y-1">
          {items.map(({ label, visits }) => (
            <li key={label} className="relative flex min-h-9 items-center justify-between gap-4 px-3 py-1">
              <span
                aria-hidden="true"
                className="absolute inset-y-0 left-0 rounded-md bg-accent-soft"
                style={{ width: `${(100 * visits) / largest}%` }}
              />
              <span className="relative min-w-0 wrap-anywhere">{label}</span>
              <span className="relative font-medium tabular-nums">{formatNumber(visits)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
