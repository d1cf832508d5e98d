import { ChevronRightIcon } from "@/components/ui/icons";
import { formatNumber } from "@/lib/core/numbers";
import type { Series } from "@/lib/visits/schema";
import { pointLabel } from "./chart-options";

/** The figures of a chart for who cannot see it, or wants them exactly. */
export function ChartTable({ series: { unit, points, previous }, label }: { series: Series; label: string }) {
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
              {["Visitas", "Visitantes", "Antes"].map((heading) => (
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
                  {pointLabel(at, unit)}
                </th>
                <td className="px-3 py-1.5 text-right">{formatNumber(visits)}</td>
                <td className="px-3 py-1.5 text-right">{formatNumber(visitors)}</td>
                <td className="px-3 py-1.5 text-right text-muted">{formatNumber(previous[index]?.visits ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
