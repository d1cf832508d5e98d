"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import type UPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { formatNumber } from "@/lib/core/numbers";
import type { Series } from "@/lib/visits/schema";
import { type ComparedWith, comparisons } from "@/lib/visits/shared/ranges";
import { chartData, chartOptions, pointLabel } from "./chart-options";
import { pointHref, type ReportAddress } from "./report-links";

type Props = { series: Series; label: string; compare: ComparedWith; address: ReportAddress };

/**
 * A chart. The arrow keys move its cursor, and a line above tells what is under it. A click, or
 * Enter, leads into the day or the hour that it is on.
 */
export function ChartCanvas({ series, label, compare, address }: Props) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<UPlot>(null);
  const [index, setIndex] = useState<number | null>(null);

  useEffect(() => {
    const target = box.current!;
    let gone = false;
    const resized = new ResizeObserver(() => chart.current?.setSize(sizeOf(target)));
    const repainted = new MutationObserver(() => chart.current?.redraw(true, true));
    void import("uplot").then(({ default: Plot }) => {
      if (gone) return;
      chart.current = new Plot(
        { ...chartOptions(Plot, series, setIndex), ...sizeOf(target) },
        chartData(series),
        target,
      );
      resized.observe(target);
      repainted.observe(document.documentElement, { attributeFilter: ["class"] });
    });
    return () => {
      gone = true;
      resized.disconnect();
      repainted.disconnect();
      chart.current?.destroy();
      chart.current = null;
      setIndex(null);
    };
  }, [series]);

  const point = index === null ? undefined : series.points[index];
  const href = point ? pointHref(address, point.at, series.unit) : null;

  function open({ nativeEvent }: MouseEvent) {
    // A finger points first: what it is on is read, and a link beside it leads there.
    const isFinger = (nativeEvent as PointerEvent).pointerType === "touch";
    if (href && !isFinger) router.push(href);
  }

  function move(event: KeyboardEvent) {
    if (event.key === "Enter" && href) return router.push(href);
    const plot = chart.current;
    const last = series.points.length - 1;
    const next = steps[event.key]?.(index, last);
    if (!plot || next === undefined) return;
    event.preventDefault();
    const at = Math.min(Math.max(next, 0), last);
    plot.setCursor({ left: plot.valToPos(plot.data[0][at]!, "x"), top: plot.valToPos(plot.data[1]![at]!, "y") });
  }

  return (
    <figure>
      <figcaption className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {keysOf(series, compare).map(({ name, look }) => (
            <span key={name} className="inline-flex items-center gap-2 text-muted">
              <span aria-hidden="true" className={`w-5 border-t-2 ${look}`} />
              {name}
            </span>
          ))}
        </span>
        <span className="flex min-h-11 flex-wrap items-center gap-x-3 text-muted tabular-nums sm:min-h-6">
          <span aria-live="polite">{index === null ? hints[series.unit] : describe(series, index)}</span>
          {href && (
            <Link href={href} prefetch={false} className="inline-flex min-h-11 items-center link sm:min-h-6">
              {series.unit === "day" ? "Ver este día" : "Ver esta hora"}
            </Link>
          )}
        </span>
      </figcaption>
      <div
        ref={box}
        role="group"
        aria-roledescription="gráfico"
        aria-label={`Visitas y visitantes de ${label}. Las flechas recorren el gráfico.${series.unit === "minute" ? "" : " Intro abre el punto."}`}
        tabIndex={0}
        onKeyDown={move}
        onClick={open}
        className={`mt-2 h-72 overflow-hidden ${href ? "cursor-pointer" : ""}`}
      />
    </figure>
  );
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight });

const steps: Record<string, (index: number | null, last: number) => number> = {
  ArrowRight: (index) => (index ?? -1) + 1,
  ArrowLeft: (index, last) => (index ?? last + 1) - 1,
  Home: () => 0,
  End: (_, last) => last,
};

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
