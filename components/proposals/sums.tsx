import type { Tax } from "@/lib/core/money";
import { formatMoney } from "@/lib/core/numbers";
import { type Line, totalsOfChoice } from "@/lib/proposals/shared/lines";
import { inOtherCurrency, type ProposalCurrency } from "@/lib/proposals/shared/proposal";

type Props = {
  lines: readonly Line[];
  chosen: readonly string[];
  tax: Tax;
  taxRate: number;
  currency: ProposalCurrency;
  rate?: number | null;
};

/** The total with its tax, announced when it changes. */
export function Sums({ chosen, currency, rate, ...offered }: Props) {
  const { baseCents, taxCents, totalCents } = totalsOfChoice(offered, chosen);
  return (
    <dl aria-live="polite" className="ml-auto w-full max-w-xs space-y-1 tabular-nums">
      {offered.tax !== "none" && (
        <>
          <Sum label="Subtotal" amount={formatMoney(baseCents, currency)} />
          <Sum label={`IGV (${offered.taxRate / 100} %)`} amount={formatMoney(taxCents, currency)} />
        </>
      )}
      <Sum label="Total" amount={formatMoney(totalCents, currency)} look="text-xl font-bold" />
      {rate && <Sum label="Equivale a" amount={inOtherCurrency(currency, totalCents, rate)} />}
    </dl>
  );
}

type SumProps = { label: string; amount: string; look?: string };

const Sum = ({ label, amount, look = "" }: SumProps) => (
  <div className={`flex justify-between gap-4 ${look}`}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);
