import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { formatNumber, formatPercent } from "@/lib/core/numbers";
import { toItems } from "@/lib/visits/shared/labels";
import { type Report, shownShares } from "@/lib/visits/schema";
import { type Dimension, dimensionLabels } from "@/lib/visits/shared/dimensions";
import type { ReportLinks } from "./report-links";

type Props = {
  dimensions: readonly Dimension[];
  report: Report;
  links: ReportLinks;
};

export function BreakdownGrid({ dimensions, report: { shares, totals }, links }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      {dimensions.map((dimension) => (
        <BreakdownPanel
          key={dimension}
          title={dimensionLabels[dimension]}
          items={toItems(dimension, shares[dimension]).map((item) => ({
            ...item,
            href: links.value(dimension, item.value),
          }))}
          total={totals.visits}
          allHref={links.all(dimension)}
        />
      ))}
    </div>
  );
}

type PanelProps = {
  title: string;
  /** The largest first; one more than is shown when there are more. */
  items: { label: string; visits: number; href: string }[];
  total: number;
  allHref: string;
};

function BreakdownPanel({ title, items, total, allHref }: PanelProps) {
  const shown = items.slice(0, shownShares);
  const largest = Math.max(1, ...shown.map(({ visits }) => visits));
  return (
    <Card title={title}>
      {shown.length === 0 ? (
        <p className="text-muted">Sin datos en este rango.</p>
      ) : (
        <ol className="space-y-1">
          {shown.map(({ label, visits, href }) => (
            <li
              key={label}
              className="group relative flex min-h-11 items-center gap-3 rounded-md px-3 py-1 hover:bg-sunken sm:min-h-9"
            >
              <span
                aria-hidden="true"
                className="absolute inset-y-0 left-0 rounded-md bg-accent-soft"
                style={{ width: `${(100 * visits) / largest}%` }}
              />
              <Link
                href={href}
                prefetch={false}
                className="relative min-w-0 grow wrap-anywhere group-hover:underline after:absolute after:inset-0"
              >
                {label}
              </Link>
              <span className="relative font-medium tabular-nums">{formatNumber(visits)}</span>
              <span className="relative w-12 shrink-0 text-right text-sm text-muted tabular-nums">
                {formatPercent(visits, total)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {items.length > shown.length && (
        <p className="mt-3">
          <Link href={allHref} prefetch={false} className="inline-flex min-h-11 items-center link">
            Ver más<span className="sr-only"> de {title}</span>
          </Link>
        </p>
      )}
    </Card>
  );
}
