import { toItems } from "@/lib/visits/labels";
import { type Dimension, dimensionLabels, type Share } from "@/lib/visits/schema";
import { BreakdownPanel } from "./breakdown-panel";

type Props = { shares: Record<Dimension, Share[]>; shown: readonly Dimension[] };

/** The panels of a report: where people came from, and with what. */
export function BreakdownGrid({ shares, shown }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
      {shown.map((dimension) => (
        <BreakdownPanel
          key={dimension}
          title={dimensionLabels[dimension]}
          items={toItems(dimension, shares[dimension])}
        />
      ))}
    </div>
  );
}
