import type { Series } from "@/lib/visits/schema";
import { ChartCanvas } from "./chart-canvas";
import { ChartTable } from "./chart-table";

type Props = {
  series: Series;
  /** What the visits are of: "las páginas del sitio", "/academy". */
  label: string;
};

/** Visits and visitors over time, beside the period before; as a table below it. */
export function VisitChart({ series, label }: Props) {
  return (
    <div>
      <ChartCanvas series={series} label={label} />
      <ChartTable series={series} label={label} />
    </div>
  );
}
