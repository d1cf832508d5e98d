"use client";

import { Plot } from "@/components/ui/plot";
import { formatNumber } from "@/lib/core/numbers";
import type { Series } from "@/lib/visits/schema";
import { type ComparedWith, comparisons } from "@/lib/visits/shared/ranges";
import { chartData, chartOptions, pointLabel } from "./chart-options";
import { pointHref, type ReportAddress } from "./report-links";

type Props = { series: Series; label: string; compare: ComparedWith; address: ReportAddress };

export function ChartCanvas({ series, label, compare, address }: Props) {
  const { unit, points } = series;
  return (
    <Plot
      draw={(Library, onPoint) => ({ options: chartOptions(Library, series, onPoint), data: chartData(series) })}
      drawn={series}
      keys={keysOf(series, compare)}
      label={`Visitas y visitantes de ${label}. Las flechas recorren el gráfico.${unit === "minute" ? "" : " Enter abre el punto."}`}
      hint={hints[unit]}
      describe={(index) => describe(series, index)}
      linkOf={(index) => {
        const href = points[index] ? pointHref(address, points[index].at, unit) : null;
        return href ? { href, label: unit === "day" ? "Ver este día" : "Ver esta hora" } : null;
      }}
      className="h-72"
    />
  );
}

const hints: Record<Series["unit"], string> = {
  minute: "Señala un punto, o recorre el gráfico con las flechas.",
  hour: "Elige un punto para ver esa hora, o recorre el gráfico con las flechas.",
  day: "Elige un punto para ver ese día, o recorre el gráfico con las flechas.",
};

const keysOf = ({ previous }: Series, compare: ComparedWith) => [
  { name: "Visitas", look: "border-accent" },
  { name: "Visitantes", look: "border-magenta" },
  ...(previous.length > 0
    ? [{ name: `Visitas: ${comparisons[compare].label.toLowerCase()}`, look: "border-dashed border-line-strong" }]
    : []),
];

function describe({ unit, points, previous }: Series, index: number): string {
  const point = points[index];
  if (!point) return "";
  const before = previous[index];
  const now = `${pointLabel(point.at, unit)}: ${amount(point.visits, "visita")}, ${amount(point.visitors, "visitante")}`;
  return before ? `${now} · antes ${formatNumber(before.visits)}` : now;
}

const amount = (count: number, of: string): string => `${formatNumber(count)} ${of}${count === 1 ? "" : "s"}`;
