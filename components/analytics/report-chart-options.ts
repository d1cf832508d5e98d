import type UPlot from "uplot";
import { axisWidth, wholeSteps } from "@/components/visits/chart-options";
import { startOfDay } from "@/lib/core/days";
import { formatBrief, formatDay, formatMonth } from "@/lib/core/dates";
import { formatCompact } from "@/lib/core/numbers";
import type { AnalyticsHeadline } from "@/lib/analytics/report/schema";
import type { TimeUnit } from "@/lib/analytics/shared/dimensions";

/**
 * Points are placed by index, because hours and days are in the site's zone. Colours are read from the theme when
 * drawing.
 * @param noted indexes of points with notes
 */
export function reportChartOptions(
  { unit, points }: AnalyticsHeadline["chart"],
  noted: readonly number[],
  onPoint: (index: number | null) => void,
): Omit<UPlot.Options, "width" | "height"> {
  const axis: UPlot.Axis = { stroke: token("subtle"), font: "13px Inter, sans-serif", ticks: { show: false } };
  return {
    legend: { show: false },
    padding: [12, 32, 0, 0],
    cursor: { drag: { x: false, y: false }, y: false, points: { size: 9 } },
    scales: { x: { time: false }, y: { range: (_plot, _min, max) => [0, Math.max(4, (max ?? 0) * 1.08)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 72,
        size: 36,
        incrs: [1, 2, 3, 4, 5, 6, 7, 10, 12, 14, 24, 30, 48, 60, 90, 120, 180, 365],
        values: (_plot, splits) => splits.map((at) => (points[at] ? shortLabel(points[at].at, unit) : "")),
      },
      {
        ...axis,
        grid: { stroke: token("line"), width: 1 },
        size: axisWidth,
        incrs: wholeSteps,
        values: (_plot, splits) => splits.map(formatCompact),
      },
    ],
    series: [
      {},
      { stroke: token("accent"), fill: token("accent-soft"), width: 2, points: { show: points.length < 60, size: 5 } },
      { stroke: token("line-strong"), width: 1.5, dash: [4, 4], points: { show: false } },
    ],
    hooks: {
      setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
      draw: [(plot) => drawNotes(plot, noted)],
    },
  };
}

function drawNotes({ ctx, bbox, valToPos }: UPlot, noted: readonly number[]): void {
  ctx.save();
  ctx.fillStyle = token("magenta")();
  const size = 5 * devicePixelRatio;
  for (const index of new Set(noted)) {
    if (index < 0) continue;
    const [x, y] = [valToPos(index, "x", true), bbox.top + bbox.height];
    ctx.beginPath();
    ctx.moveTo(x - size, y);
    ctx.lineTo(x, y - 1.8 * size);
    ctx.lineTo(x + size, y);
    ctx.fill();
  }
  ctx.restore();
}

const token = (name: string) => () =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

/** The index of the point that contains a day; -1 for none. */
export const slotOf = (points: readonly { at: string }[], unit: TimeUnit, day: string): number =>
  unit === "hour"
    ? points.findIndex(({ at }) => at.startsWith(day))
    : points.findLastIndex(({ at }) => at <= day && (unit !== "day" || at === day));

const shortLabel = (at: string, unit: TimeUnit): string => {
  if (unit === "hour") return at.endsWith("00:00:00") ? formatDay(startOfDay(at.slice(0, 10))) : at.slice(11, 16);
  return unit === "month" ? formatMonth(startOfDay(at)).replace(/^(\w{3})\w* de /, "$1. ") : formatDay(startOfDay(at));
};

/** "27 nov. 2026, 14:00", "27 nov. 2026", "Semana del 23 nov. 2026", "noviembre de 2026" */
export function slotLabel(at: string, unit: TimeUnit): string {
  const day = startOfDay(at.slice(0, 10));
  if (unit === "month") return formatMonth(day);
  const text = formatBrief(day);
  return unit === "hour" ? `${text}, ${at.slice(11, 16)}` : unit === "week" ? `Semana del ${text}` : text;
}
