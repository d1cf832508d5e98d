"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import type UPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { Button } from "@/components/ui/button";
import { ChevronRightIcon, ImageIcon } from "@/components/ui/icons";
import type { AnalyticsHeadline } from "@/lib/analytics/report/schema";
import { metricText } from "@/lib/analytics/shared/labels";
import { type AnalyticsQuery, analyticsHref } from "@/lib/analytics/shared/report-query";
import { reportChartOptions, slotLabel, slotOf } from "./report-chart-options";
import { saveChart } from "./save-picture";

type Chart = AnalyticsHeadline["chart"];
/** What happened on a day, without who wrote it. */
type Note = { day: string; text: string };
type Props = {
  chart: Chart;
  /** Of its figures, where they are of revenue. */
  currency: string | null;
  name: string;
  query: AnalyticsQuery;
  notes: readonly Note[];
  compared: string | null;
  about: string;
  fileName: string;
};

/**
 * One figure over time, beside the days that it is compared with. The arrow keys move its cursor, and
 * a line above tells what is under it. A click, or Enter, leads into the day, week or month.
 */
export function ReportChart({ chart, currency, name, query, notes, compared, about, fileName }: Props) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(null);
  const [index, setIndex] = useState<number | null>(null);
  const { unit, points, metric } = chart;
  // What is drawn changes with the figures, and not with each answer that says the same.
  const drawn = JSON.stringify([unit, metric, points, notes]);

  useEffect(() => {
    const target = box.current!;
    let gone = false;
    const resized = new ResizeObserver(() => plot.current?.setSize(sizeOf(target)));
    const repainted = new MutationObserver(() => plot.current?.redraw(true, true));
    void import("uplot").then(({ default: Plot }) => {
      if (gone) return;
      const noted = notes.map(({ day }) => slotOf(points, unit, day));
      plot.current = new Plot(
        { ...reportChartOptions(chart, noted, setIndex), ...sizeOf(target) },
        [points.map((_, at) => at), points.map(({ value }) => value), points.map(({ previous }) => previous)],
        target,
      );
      resized.observe(target);
      repainted.observe(document.documentElement, { attributeFilter: ["class"] });
    });
    return () => {
      gone = true;
      resized.disconnect();
      repainted.disconnect();
      plot.current?.destroy();
      plot.current = null;
      setIndex(null);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by what is drawn
  }, [drawn]);

  const point = index === null ? undefined : points[index];
  const href = point && unit !== "hour" ? slotHref(query, unit, point.at) : null;
  const noted = index === null ? [] : notes.filter(({ day }) => slotOf(points, unit, day) === index);

  function open({ nativeEvent }: MouseEvent) {
    // A finger points first: what it is on is read, and a link beside it leads there.
    if (href && (nativeEvent as PointerEvent).pointerType !== "touch") router.push(href, { scroll: false });
  }

  function move(event: KeyboardEvent) {
    if (event.key === "Enter" && href) return router.push(href, { scroll: false });
    const drawing = plot.current;
    const next = steps[event.key]?.(index, points.length - 1);
    if (!drawing || next === undefined) return;
    event.preventDefault();
    const at = Math.min(Math.max(next, 0), points.length - 1);
    drawing.setCursor({ left: drawing.valToPos(at, "x"), top: drawing.valToPos(points[at]!.value ?? 0, "y") });
  }

  return (
    <figure>
      <figcaption className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          <Key look="border-accent" label={name} />
          {compared && <Key look="border-dashed border-line-strong" label={`Antes: ${compared}`} />}
        </span>
        <span className="flex min-h-11 flex-wrap items-center gap-x-3 text-muted tabular-nums sm:min-h-6">
          <span aria-live="polite">
            {point ? describe(chart, currency, point, noted) : "Señala un punto, o recorre el gráfico con las flechas."}
          </span>
          {href && (
            <Link
              href={href}
              prefetch={false}
              scroll={false}
              className="inline-flex min-h-11 items-center link sm:min-h-6"
            >
              {opens[unit]}
            </Link>
          )}
        </span>
      </figcaption>
      <div
        ref={box}
        role="group"
        aria-roledescription="gráfico"
        aria-label={`${name} en el tiempo. Las flechas recorren el gráfico.${unit === "hour" ? "" : " Intro abre el punto."}`}
        tabIndex={0}
        onKeyDown={move}
        onClick={open}
        className={`mt-2 h-60 overflow-hidden sm:h-72 ${href ? "cursor-pointer" : ""}`}
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
    </figure>
  );
}

const Key = ({ look, label }: { look: string; label: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className={`w-5 border-t-2 ${look}`} />
    {label}
  </span>
);

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight });

const steps: Record<string, (index: number | null, last: number) => number> = {
  ArrowRight: (index) => (index ?? -1) + 1,
  ArrowLeft: (index, last) => (index ?? last + 1) - 1,
  Home: () => 0,
  End: (_, last) => last,
};

const opens = { hour: "", day: "Ver este día", week: "Ver esta semana", month: "Ver este mes" } as const;

/** The report of what a point counts. */
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

/** The same for who cannot see it, or wants it exactly. */
function ChartFigures({ chart: { unit, metric, points }, currency, name }: Pick<Props, "chart" | "currency" | "name">) {
  const isCompared = points.some(({ previousAt }) => previousAt !== null);
  return (
    <details className="group min-w-0 open:basis-full">
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
          <caption className="sr-only">{name} en el tiempo</caption>
          <thead className="sticky top-0 bg-sunken">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-semibold">
                Momento
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {name}
              </th>
              {isCompared && (
                <th scope="col" className="px-3 py-2 text-right font-semibold">
                  Antes
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, value, previous }) => (
              <tr key={at} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {slotLabel(at, unit)}
                </th>
                <td className="px-3 py-1.5 text-right">{metricText(metric, value, currency)}</td>
                {isCompared && (
                  <td className="px-3 py-1.5 text-right text-muted">{metricText(metric, previous, currency)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
