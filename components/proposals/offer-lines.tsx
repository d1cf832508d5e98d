import type { ReactNode } from "react";
import { formatQuantity, lineCents } from "@/lib/core/money";
import { formatMoney } from "@/lib/core/numbers";
import type { OfferedVersion } from "@/lib/proposals/schema";
import type { MoneyStanding } from "@/lib/proposals/instalments/shared/plan";
import { type Line, totalsOfChoice } from "@/lib/proposals/shared/lines";
import { PlanList } from "./plan-list";
import { Sums } from "./sums";

type Props = {
  offered: Pick<OfferedVersion, "lines" | "tax" | "taxRate" | "currency" | "rate" | "plan">;
  chosen: readonly string[];
  standing: MoneyStanding;
  /** The control of an optional line; without one it says whether it is chosen. */
  tick?: (line: Line) => ReactNode;
};

/** The lines of an offer with what they come to. */
export function OfferLines({ offered, chosen, standing, tick }: Props) {
  const { lines, currency } = offered;
  return (
    <div className="space-y-5">
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => {
          const isIn = !line.isOptional || chosen.includes(line.id);
          const face = <LineFace line={line} currency={currency} isIn={isIn} />;
          return (
            <li key={line.id} className="py-3">
              {line.isOptional && tick ? (
                <label className="flex min-h-11 cursor-pointer items-start gap-3">
                  {tick(line)}
                  {face}
                </label>
              ) : (
                <div className="flex min-h-11 items-start gap-3">{face}</div>
              )}
            </li>
          );
        })}
      </ul>
      <Sums {...offered} chosen={chosen} />
      <PlanList
        plan={offered.plan}
        totalCents={totalsOfChoice(offered, chosen).totalCents}
        standing={standing}
        currency={offered.currency}
      />
    </div>
  );
}

type FaceProps = { line: Line; currency: string; isIn: boolean };

const LineFace = ({ line, currency, isIn }: FaceProps) => (
  <span className={`flex min-w-0 grow flex-wrap justify-between gap-x-4 gap-y-1 ${isIn ? "" : "text-muted"}`}>
    <span className="min-w-0 grow basis-52 wrap-anywhere">
      {line.text}
      <span className="block text-sm text-muted">
        {formatQuantity(line.quantity)} × {formatMoney(line.unitCents, currency)}
        {line.isOptional && ` · opcional${isIn ? "" : ", sin elegir"}`}
      </span>
    </span>
    <span className="ml-auto font-semibold tabular-nums">{formatMoney(lineCents(line), currency)}</span>
  </span>
);
