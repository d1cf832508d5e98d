"use client";

import { useRef } from "react";
import type UPlot from "uplot";
import { Button } from "@/components/ui/button";
import { ImageIcon } from "@/components/ui/icons";
import { Plot } from "@/components/ui/plot";
import { PlotFigures } from "@/components/ui/plot-figures";
import type { AnalyticsHeadline } from "@/lib/analytics/report/schema";
import { metricText } from "@/lib/analytics/shared/labels";
import { type AnalyticsQuery, analyticsHref } from "@/lib/analytics/shared/report-query";
import { reportChartOptions, slotLabel, slotOf } from "./report-chart-options";
import { saveChart } from "./save-picture";

type Chart = AnalyticsHeadline["chart"];
type Note = { day: string; text: string };
type Props = {
  chart: Chart;
  currency: string | null;
  name: string;
  query: AnalyticsQuery;
  notes: readonly Note[];
  compared: string | null;
  about: string;
  fileName: string;
};

/** One figure over time beside the compared days; a point links to its day, week or month. */
export function ReportChart({ chart, currency, name, query, notes, compared, about, fileName }: Props) {
  const plot = useRef<UPlot>(null);
  const { unit, points, metric } = chart;
  const places = notes.map(({ day }) => slotOf(points, unit, day));
  return (
    <>
      <Plot
        plot={plot}
        draw={(_Library, onPoint) => ({
          options: reportChartOptions(chart, places, onPoint),
          data: [points.map((_, at) => at), points.map(({ value }) => value), points.map(({ previous }) => previous)],
        })}
        // Redraws only when the figures change, not with each equal answer.
        drawn={JSON.stringify([unit, metric, points, notes])}
        keys={[
          { name, look: "border-accent" },
          ...(compared ? [{ name: `Antes: ${compared}`, look: "border-dashed border-line-strong" }] : []),
        ]}
        label={`${name} en el tiempo. Las flechas recorren el gráfico.${unit === "hour" ? "" : " Enter abre el punto."}`}
        hint="Señala un punto, o recorre el gráfico con las flechas."
        describe={(index) =>
          points[index]
            ? describe(
                chart,
                currency,
                points[index],
                notes.filter((_, n) => places[n] === index),
              )
            : ""
        }
        linkOf={(index) =>
          points[index] && unit !== "hour"
            ? { href: slotHref(query, unit, points[index].at), label: opens[unit] }
            : null
        }
        scrolls={false}
        className="h-60 sm:h-72"
      />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4">
        <ChartFigures chart={chart} currency={currency} name={name} />
        <Button
          variant="ghost"
          className="ml-auto max-sm:px-2"
          onClick={() => plot.current && saveChart(plot.current.ctx.canvas, `${name}, ${about}`, fileName)}
        >
          <ImageIcon className="size-5" /> Guardar PNG
        </Button>
      </div>
    </>
  );
}

const opens = { hour: "", day: "Ver este día", week: "Ver esta semana", month: "Ver este mes" } as const;

function slotHref(query: AnalyticsQuery, unit: "day" | "week" | "month", day: string): string {
  const start = new Date(`${day}T00:00:00Z`);
  const end = new Date(start);
  if (unit === "week") end.setUTCDate(end.getUTCDate() + 6);
  if (unit === "month") end.setUTCMonth(end.getUTCMonth() + 1, 0);
  return analyticsHref(query, { period: "custom", from: day, to: end.toISOString().slice(0, 10), unit: "" });
}

function describe(
  { unit, metric }: Chart,
  currency: string | null,
  point: Chart["points"][number],
  noted: readonly Note[],
): string {
  const { at, value, previousAt, previous } = point;
  const now = `${slotLabel(at, unit)}: ${metricText(metric, value, currency)}`;
  const before =
    previousAt && previous !== null
      ? ` · ${slotLabel(previousAt, unit)}: ${metricText(metric, previous, currency)}`
      : "";
  return [now + before, ...noted.map(({ text }) => `Nota: ${text}`)].join(" · ");
}

function ChartFigures({ chart: { unit, metric, points }, currency, name }: Pick<Props, "chart" | "currency" | "name">) {
  const isCompared = points.some(({ previousAt }) => previousAt !== null);
  return (
    <PlotFigures
      name={name}
      caption={`${name} en el tiempo`}
      headings={["Momento", name, ...(isCompared ? ["Antes"] : [])]}
      rows={points.map(({ at, value, previous }) => ({
        key: at,
        name: slotLabel(at, unit),
        cells: [value, ...(isCompared ? [previous] : [])].map((figure) => metricText(metric, figure, currency)),
      }))}
      isCompared={isCompared}
      className="min-w-0 open:basis-full"
    />
  );
}
