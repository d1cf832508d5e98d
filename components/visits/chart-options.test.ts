import type UPlot from "uplot";
import type { Series } from "@/lib/visits/schema";
import { chartOptions, axisWidth } from "./chart-options";

const series: Series = { unit: "day", points: [], previous: [] };

test("large figures are written short on the axis, and the axis is as wide as they are", () => {
  const [, axis] = chartOptions({} as typeof UPlot, series, () => undefined).axes!;
  const write = axis!.values as unknown as (plot: null, splits: number[]) => string[];
  const labels = write(null, [0, 500, 1_500, 600_000, 1_200_000]);
  expect(labels.map((label) => label.replace(/\s/g, " "))).toEqual(["0", "500", "1.5 mil", "600 mil", "1.2 M"]);

  Object.assign(globalThis, { devicePixelRatio: 2 });
  const ctx = { save() {}, restore() {}, font: "", measureText: (text: string) => ({ width: text.length * 16 }) };
  const plot = { ctx, axes: [{}, { font: ["26px Inter"], gap: 5 }] } as unknown as UPlot;
  const [gap, room] = [5, 4];
  expect(axisWidth(plot, labels, 1)).toBe((7 * 16) / 2 + gap + room);
  expect(ctx.font).toBe("26px Inter");
  expect(axisWidth(plot, null, 1)).toBe(gap + room);
  expect(axis!.size).toBe(axisWidth);
});
