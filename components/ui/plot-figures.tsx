import type { ReactNode } from "react";
import { ChevronRightIcon } from "./icons";

type Props = {
  name: string;
  caption: string;
  headings: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[];
  isCompared: boolean;
  className?: string;
};

/** A chart's figures as a table, for screen readers and exact values. */
export function PlotFigures({ name, caption, headings, rows, isCompared, className = "" }: Props) {
  const [first, ...others] = headings;
  const lookOf = (column: number) => (isCompared && column === others.length - 1 ? "text-muted" : "");
  return (
    <details className={`group ${className}`}>
      <summary className="inline-flex min-h-11 items-center gap-1 rounded-md text-sm font-medium text-muted hover:text-ink">
        <ChevronRightIcon className="size-4 transition-transform group-open:rotate-90" />
        Ver las cifras en una tabla
      </summary>
      <div
        tabIndex={0}
        role="region"
        aria-label={`Cifras de ${name}`}
        className="mt-1 max-h-96 overflow-auto rounded-lg border border-line"
      >
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-sunken">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-semibold">
                {first}
              </th>
              {others.map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2 text-right font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap text-muted">
                  {row.name}
                </th>
                {row.cells.map((cell, column) => (
                  <td key={others[column]} className={`px-3 py-1.5 text-right ${lookOf(column)}`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
