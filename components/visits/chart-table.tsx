import Link from "next/link";
import { PlotFigures } from "@/components/ui/plot-figures";
import { formatNumber } from "@/lib/core/numbers";
import type { Series } from "@/lib/visits/schema";
import { type ComparedWith, comparisons } from "@/lib/visits/shared/ranges";
import { pointLabel } from "./chart-options";
import { pointHref, type ReportAddress } from "./report-links";

type Props = { series: Series; label: string; compare: ComparedWith; address: ReportAddress };

/** A year's table is long enough without links; its chart has them. */
const mostLinks = 100;

export function ChartTable({ series: { unit, points, previous }, label, compare, address }: Props) {
  const isCompared = previous.length > 0;
  return (
    <PlotFigures
      name={label}
      caption={`Visitas y visitantes de ${label}`}
      headings={[
        unit === "day" ? "Día" : "Momento",
        ...["Visitas", "Visitantes"],
        ...(isCompared ? [comparisons[compare].label] : []),
      ]}
      rows={points.map(({ at, visits, visitors }, index) => ({
        key: String(at),
        name: (
          <PointName
            name={pointLabel(at, unit)}
            href={points.length > mostLinks ? null : pointHref(address, at, unit)}
          />
        ),
        cells: [
          formatNumber(visits),
          formatNumber(visitors),
          ...(isCompared ? [previous[index] ? formatNumber(previous[index].visits) : "—"] : []),
        ],
      }))}
      isCompared={isCompared}
      className="mt-2"
    />
  );
}

const PointName = ({ name, href }: { name: string; href: string | null }) =>
  href ? (
    <Link href={href} prefetch={false} className="inline-flex min-h-11 items-center link sm:min-h-6">
      {name}
    </Link>
  ) : (
    name
  );
