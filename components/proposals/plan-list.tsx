import { formatMoney } from "@/lib/core/numbers";
import { amountsOf, formatShare, type PlanPart, sayMoment } from "@/lib/proposals/instalments/shared/plan";

type Props = { plan: readonly PlanPart[]; totalCents: number; currency: string };

/** How what is offered is paid. */
export function PlanList({ plan, totalCents, currency }: Props) {
  if (plan.length === 0) return null;
  const amounts = amountsOf(totalCents, plan);
  return (
    <div>
      <p className="font-display text-lg font-bold">Cómo se paga</p>
      <ol className="divide-y divide-line">
        {plan.map((part, place) => (
          <li
            key={`${part.label} ${part.share} ${sayMoment(part)}`}
            className="flex flex-wrap justify-between gap-x-4 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {part.label}
              <span className="block text-sm text-muted">
                {formatShare(part.share)}, {sayMoment(part)}
              </span>
            </span>
            <span className="font-semibold tabular-nums">{formatMoney(amounts[place]!, currency)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
