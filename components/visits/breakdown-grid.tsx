import { toItems } from "@/lib/visits/shared/labels";
import { dimensionLabels, dimensions, type Report } from "@/lib/visits/schema";
import { BreakdownPanel } from "./breakdown-panel";

/** The panels of a report: where people came from, and with what. */
export function BreakdownGrid({ shares }: Pick<Report, "shares">) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
      {dimensions.map((dimension) => (
        <BreakdownPanel
          key={dimension}
          title={dimensionLabels[dimension]}
          items={toItems(dimension, shares[dimension])}
        />
      ))}
    </div>
  );
}
