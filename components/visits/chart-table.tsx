import Link from "next/link";
import { ChevronRightIcon } from "@/components/ui/icons";
import { formatNumber } from "@/lib/core/numbers";
import type { Series } from "@/lib/visits/schema";
import { type ComparedWith, comparisons } from "@/lib/visits/shared/ranges";
import { pointLabel } from "./chart-options";
import { pointHref, type ReportAddress } from "./report-links";

type Props = { series: Series; label: string; compare: ComparedWith; address: ReportAddress };

/** A table of a year is long enough without links; its chart has them. */
const mostLinks = 100;

/** The figures of a chart for who cannot see it, or wants them exactly. */
export function ChartTable({ series: { unit, points, previous }, label, compare, address }: Props) {
  const before = previous.length > 0 ? [comparisons[compare].label] : [];
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 items-center gap-1 rounded-md text-sm font-medium text-muted hover:text-ink">
        <ChevronRightIcon className="size-4 transition-transform group-open:rotate-90" />
        Ver las cifras en una tabla
      </summary>
      <div
        tabIndex={0}
        role="region"
        aria-label={`Cifras de ${label}`}
        className="mt-1 max-h-96 overflow-auto rounded-lg border border-line"
      >
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">Visitas y visitantes de {label}</caption>
          <thead className="sticky top-0 bg-sunken">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-semibold">
                {unit === "day" ? "Día" : "Momento"}
              </th>
              {["Visitas", "Visitantes", ...before].map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2 text-right font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, visits, visitors }, index) => (
              <tr key={String(at)} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap text-muted">
                  <PointName
                    name={pointLabel(at, unit)}
                    href={points.length > mostLinks ? null : pointHref(address, at, unit)}
                  />
                </th>
                <td className="px-3 py-1.5 text-right">{formatNumber(visits)}</td>
                <td className="px-3 py-1.5 text-right">{formatNumber(visitors)}</td>
                {before.length > 0 && (
                  <td className="px-3 py-1.5 text-right text-muted">
                    {previous[index] ? formatNumber(previous[index].visits) : "—"}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const PointName = ({ name, href }: { name: string; href: string | null }) =>
  href ? (
    <Link href={href} prefetch={false} className="inline-flex min-h-11 items-center link sm:min-h-6">
      {name}
    </Link>
  ) : (
    name
  );
