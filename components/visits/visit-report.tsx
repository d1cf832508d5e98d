import type { ReactNode } from "react";
import { Card } from "@/components/dashboard/card";
import { StatTile } from "@/components/dashboard/stat-tile";
import { formatNumber } from "@/lib/core/numbers";
import type { RangeQuery } from "@/lib/visits/shared/ranges";
import type { Report, Totals } from "@/lib/visits/schema";
import { BreakdownGrid } from "./breakdown-grid";
import { RangePicker } from "./range-picker";
import type { ReportLinks } from "./report-links";
import { ChartCanvas } from "./chart-canvas";
import { ChartTable } from "./chart-table";

type Props<Query extends RangeQuery> = {
  path: string;
  query: Query;
  defaults: Partial<Query>;
  report: Report;
  links: ReportLinks;
  tiles: readonly (keyof Totals)[];
  /** What the chart is of. */
  label: string;
  /** Stands between where visits came from and what they were made with. */
  children?: ReactNode;
};

const tileLabels: Record<keyof Totals, string> = {
  visits: "Visitas",
  visitors: "Visitantes",
  scans: "Escaneos del QR",
  bots: "Visitas de bots",
  previews: "Vistas previas",
  staff: "Visitas del equipo",
};

/** The visits of something in a range that can be chosen: figures, chart and breakdowns. */
export function VisitReport<Query extends RangeQuery>({
  report,
  links,
  tiles,
  label,
  children,
  ...range
}: Props<Query>) {
  return (
    <>
      <RangePicker {...range} />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {tiles.map((key) => (
          <StatTile
            key={key}
            label={tileLabels[key]}
            value={report.totals[key]}
            previous={report.previous[key]}
            hint={`Antes: ${formatNumber(report.previous[key])}`}
          />
        ))}
      </div>
      <Card title="Visitas">
        <ChartCanvas series={report.series} label={label} />
        <ChartTable series={report.series} label={label} />
      </Card>
      <BreakdownGrid dimensions={["source", "campaign"]} report={report} links={links} />
      {children}
      <BreakdownGrid dimensions={["country", "device", "browser", "os"]} report={report} links={links} />
    </>
  );
}
