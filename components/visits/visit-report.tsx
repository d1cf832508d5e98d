import type { ReactNode } from "react";
import { Card } from "@/components/dashboard/card";
import { type Chip, FilterChips } from "@/components/dashboard/filter-chips";
import { StatTile } from "@/components/dashboard/stat-tile";
import { formatNumber } from "@/lib/core/numbers";
import { type Report } from "@/lib/visits/schema";
import { noDimensions, type Totals } from "@/lib/visits/shared/dimensions";
import { type ComparedWith, comparisons, type TimeRange } from "@/lib/visits/shared/ranges";
import { BreakdownGrid } from "./breakdown-grid";
import { RangePicker } from "./range-picker";
import { ChartCanvas } from "./chart-canvas";
import { ChartTable } from "./chart-table";
import { ComparePicker } from "./compare-picker";
import { KeptSince } from "./kept-since";
import { MoverCard } from "./mover-card";
import { type ReportLinks, type ReportQuery, reportHref } from "./report-links";
import { valueChips } from "./visit-chips";

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
  chips?: Chip[];
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

export function VisitReport<Query extends ReportQuery>({
  path,
  query,
  defaults,
  report,
  asked,
  links,
  tiles,
  label,
  chips = [],
  children,
}: Props<Query>) {
  const address = { path, query, defaults };
  const { compare } = query;
  const without = (changes: Record<string, string>) => reportHref(address, changes);
  return (
    <>
      <div className="space-y-3">
        <RangePicker path={path} query={query} defaults={defaults} />
        <ComparePicker address={address} compare={compare} compared={asked.compared} />
        <FilterChips
          chips={[...chips, ...valueChips(query, without)]}
          clear={without({ ...noDimensions, ...(chips.length > 0 && { url: "" }) })}
        />
        <KeptSince since={asked.since} />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {tiles.map((key) => (
          <StatTile
            key={key}
            label={tileLabels[key]}
            value={report.totals[key]}
            previous={report.previous?.[key]}
            hint={report.previous && difference(report.totals[key], report.previous[key], compare)}
          />
        ))}
      </div>
      <Card title="Visitas">
        <ChartCanvas series={report.series} label={label} compare={compare} address={address} />
        <ChartTable series={report.series} label={label} compare={compare} address={address} />
      </Card>
      {report.previous && <MoverCard movers={report.movers} compare={compare} links={links} />}
      <BreakdownGrid dimensions={["source", "campaign"]} report={report} links={links} />
      {children}
      <BreakdownGrid dimensions={["country", "device", "browser", "os"]} report={report} links={links} />
    </>
  );
}

/** "20 % más que en el periodo anterior (100)" */
function difference(now: number, before: number, compare: ComparedWith): string {
  const { than } = comparisons[compare];
  if (now === before) return `Igual que ${than}`;
  if (before === 0) return `Ninguna ${than}`;
  const percent = Math.round((100 * Math.abs(now - before)) / before);
  return `${percent < 1 ? "Menos de 1" : formatNumber(percent)} % ${now > before ? "más" : "menos"} que ${than} (${formatNumber(before)})`;
}
