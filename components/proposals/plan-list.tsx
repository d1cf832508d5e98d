import { formatMoney } from "@/lib/core/numbers";
import {
  askedParts,
  type PlanPart,
  sayMoment,
  sayShare,
  sayStanding,
  type MoneyStanding,
} from "@/lib/proposals/instalments/shared/plan";

type Props = { plan: readonly PlanPart[]; totalCents: number; standing: MoneyStanding; currency: string };

/** How what is offered is paid. */
export function PlanList({ plan, totalCents, standing, currency }: Props) {
  if (plan.length === 0) return null;
  const asked = askedParts(plan, totalCents, standing);
  return (
    <div>
      <p className="font-display text-lg font-bold">Cómo se paga</p>
      <ol className="divide-y divide-line">
        {sayStanding(standing).map(({ label, cents }) => (
          <li key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
            {label}
            <span className="ml-auto font-semibold tabular-nums">{formatMoney(cents, currency)}</span>
          </li>
        ))}
        {asked.map(({ part, place, amountCents }) => (
          <li key={place} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {part.label}
              <span className="block text-sm text-muted">
                {sayShare(part, standing)}, {sayMoment(part)}
              </span>
            </span>
            <span className="ml-auto font-semibold tabular-nums">{formatMoney(amountCents, currency)}</span>
          </li>
        ))}
      </ol>
      {asked.length === 0 && <p className="text-muted">No queda nada por pagar.</p>}
    </div>
  );
}
