import type { ReactNode } from "react";
import { Card } from "@/components/dashboard/card";
import type { RangeQuery } from "@/lib/visits/shared/ranges";
import type { Report, Totals } from "@/lib/visits/schema";
import { BreakdownGrid, type ReportLinks } from "./breakdown-grid";
import { RangePicker } from "./range-picker";
import { VisitChart } from "./visit-chart";
import { VisitTiles } from "./visit-tiles";

type Props<Query extends RangeQuery> = {
  path: string;
  query: Query;
  defaults: Partial<Query>;
  report: Report;
  /** Where its rows lead. */
  links: ReportLinks;
  tiles: readonly (keyof Totals)[];
  /** What the chart is of. */
  label: string;
  /** Stands between where visits came from and what they were made with. */
  children?: ReactNode;
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
        <VisitTiles {...report} shown={tiles} />
      </div>
      <Card title="Visitas">
        <VisitChart series={report.series} label={label} />
      </Card>
      <BreakdownGrid dimensions={["source", "campaign"]} report={report} links={links} />
      {children}
      <BreakdownGrid dimensions={["country", "device", "browser", "os"]} report={report} links={links} />
    </>
  );
}
