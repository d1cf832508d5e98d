import type UPlot from "uplot";
import { formatBrief, formatClock, formatDay, formatMoment } from "@/lib/core/dates";
import { timeZone } from "@/lib/core/days";
import { formatCompact } from "@/lib/core/numbers";
import type { Unit } from "@/lib/visits/shared/ranges";
import type { Series } from "@/lib/visits/schema";

/** Columns: moments in seconds, visits, visitors, visits of the previous period. */
export function chartData({ points, previous }: Series): UPlot.AlignedData {
  return [
    points.map(({ at }) => new Date(at).getTime() / 1000),
    points.map(({ visits }) => visits),
    points.map(({ visitors }) => visitors),
    points.map((_, index) => previous[index]?.visits ?? null),
  ];
}

/** Colours are read from the theme when drawing. */
export function chartOptions(
  Plot: typeof UPlot,
  { unit, points }: Series,
  onPoint: (index: number | null) => void,
): Omit<UPlot.Options, "width" | "height"> {
  const grid: UPlot.Axis.Grid = { stroke: token("line"), width: 1 };
  const axis: UPlot.Axis = { stroke: token("subtle"), font: "13px Inter, sans-serif", ticks: { show: false } };
  const dots = { show: points.length < 60, size: 5 };
  return {
    tzDate: (seconds) => Plot.tzDate(new Date(seconds * 1000), timeZone),
    legend: { show: false },
    padding: [12, 28, 0, 0],
    cursor: { drag: { x: false, y: false }, y: false, points: { size: 9 } },
    scales: { y: { range: (_plot, _min, max) => [0, Math.max(4, max * 1.08)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        size: 36,
        values: (_plot, splits) => splits.map((at) => tick(at, unit)),
      },
      { ...axis, grid, size: axisWidth, incrs: wholeSteps, values: (_plot, splits) => splits.map(formatCompact) },
    ],
    series: [
      {},
      { stroke: token("accent"), fill: token("accent-soft"), width: 2, points: dots },
      { stroke: token("magenta"), width: 2, points: { ...dots, show: false } },
      { stroke: token("line-strong"), width: 1.5, dash: [4, 4], points: { show: false } },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}

/** As wide as the labels plus the gap. uPlot asks again after its layout. */
export function axisWidth(plot: UPlot, labels: string[] | null, index: number): number {
  const axis = plot.axes[index]!;
  plot.ctx.save();
  // uPlot's font is in device pixels.
  plot.ctx.font = (axis.font as unknown as string[])[0]!;
  const widest = Math.max(0, ...(labels ?? []).map((label) => plot.ctx.measureText(label).width));
  plot.ctx.restore();
  return Math.ceil(widest / devicePixelRatio + (axis.gap as number) + 4);
}

const token = (name: string) => () =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

/** Counts have no halves. */
export const wholeSteps = Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

function tick(seconds: number, unit: Unit): string {
  const at = new Date(seconds * 1000);
  const clock = formatClock(at);
  return unit === "day" || clock === "00:00" ? formatDay(at) : clock;
}

export const pointLabel = (at: string | Date, unit: Unit): string =>
  unit === "day" ? formatBrief(at) : formatMoment(at);
