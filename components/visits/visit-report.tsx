import { Card } from "@/components/dashboard/card";
import { FilterChips } from "@/components/dashboard/filter-chips";
import { type Report } from "@/lib/visits/schema";
import { noDimensions, type Totals } from "@/lib/visits/shared/dimensions";
import type { TimeRange } from "@/lib/visits/shared/ranges";
import { BreakdownGrid } from "./breakdown-grid";
import { RangePicker } from "./range-picker";
import { ChartCanvas } from "./chart-canvas";
import { ChartTable } from "./chart-table";
import { ComparePicker } from "./compare-picker";
import { KeptSince } from "./kept-since";
import { MoverCard } from "./mover-card";
import { type ReportLinks, type ReportQuery, reportHref } from "./report-links";
import { valueChips } from "./visit-chips";
import { VisitTiles } from "./visit-tiles";

type Props<Query extends ReportQuery> = {
  path: string;
  query: Query;
  defaults: Partial<Query>;
  report: Report;
  /** The compared range, and since when there is data (`askedOf`). */
  asked: { compared: TimeRange | null; since: Date | null };
  links: ReportLinks;
  tiles: readonly (keyof Totals)[];
  label: string;
};

export function VisitReport<Query extends ReportQuery>({
  path,
  query,
  defaults,
  report,
  asked,
  links,
  tiles,
  label,
}: Props<Query>) {
  const address = { path, query, defaults };
  const { compare } = query;
  const without = (changes: Record<string, string>) => reportHref(address, changes);
  return (
    <>
      <div className="space-y-3">
        <RangePicker path={path} query={query} defaults={defaults} />
        <ComparePicker address={address} compare={compare} compared={asked.compared} />
        <FilterChips chips={valueChips(query, without)} clear={without(noDimensions)} />
        <KeptSince since={asked.since} />
      </div>
      <VisitTiles tiles={tiles} totals={report.totals} previous={report.previous} compare={compare} />
      <Card title="Visitas">
        <ChartCanvas series={report.series} label={label} compare={compare} address={address} />
        <ChartTable series={report.series} label={label} compare={compare} address={address} />
      </Card>
      {report.previous && <MoverCard movers={report.movers} compare={compare} valueHref={links.value} />}
      <BreakdownGrid dimensions={["source", "campaign"]} report={report} links={links} />
      <BreakdownGrid dimensions={["country", "device", "browser", "os"]} report={report} links={links} />
    </>
  );
}
