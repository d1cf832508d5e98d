import { formatMoney } from "@/lib/core/numbers";
import { type Line, totalsOfChoice } from "@/lib/proposals/shared/lines";
import type { Tax } from "@/lib/core/money";

type Props = { lines: readonly Line[]; chosen: readonly string[]; tax: Tax; taxRate: number; currency: string };

/** What is paid, with its tax; said aloud when it changes. */
export function Sums({ chosen, currency, ...offered }: Props) {
  const { baseCents, taxCents, totalCents } = totalsOfChoice(offered, chosen);
  return (
    <dl aria-live="polite" className="ml-auto w-full max-w-xs space-y-1 tabular-nums">
      {offered.tax !== "none" && (
        <>
          <Sum label="Subtotal" amount={formatMoney(baseCents, currency)} />
          <Sum label={`IGV (${offered.taxRate / 100} %)`} amount={formatMoney(taxCents, currency)} />
        </>
      )}
      <div className="text-xl font-bold">
        <Sum label="Total" amount={formatMoney(totalCents, currency)} />
      </div>
    </dl>
  );
}

export const Sum = ({ label, amount }: { label: string; amount: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);
