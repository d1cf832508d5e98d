import { toItems } from "@/lib/visits/shared/labels";
import { type Dimension, dimensionLabels, type Report } from "@/lib/visits/schema";
import { BreakdownPanel } from "./breakdown-panel";

/** Where the rows of a report lead: to the visits of one, and to all values of a dimension. */
export type ReportLinks = {
  visits: (dimension: Dimension, value: string) => string;
  all: (dimension: Dimension) => string;
};

type Props = {
  dimensions: readonly Dimension[];
  report: Report;
  links: ReportLinks;
};

/** Some panels of a report, side by side where there is room. */
export function BreakdownGrid({ dimensions, report: { shares, totals }, links }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      {dimensions.map((dimension) => (
        <BreakdownPanel
          key={dimension}
          title={dimensionLabels[dimension]}
          items={toItems(dimension, shares[dimension]).map((item) => ({
            ...item,
            href: links.visits(dimension, item.value),
          }))}
          total={totals.visits}
          allHref={links.all(dimension)}
        />
      ))}
    </div>
  );
}
