import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { Badge } from "@/components/ui/badge";
import { formatMoney } from "@/lib/core/numbers";
import { paymentsPath } from "@/lib/payments/shared/paths";
import {
  type Instalment,
  isLatePart,
  notReminded,
  type PaidSums,
  sayInstalment,
} from "@/lib/proposals/instalments/shared/instalment";
import { InstalmentActions } from "./instalment-actions";

type Props = {
  /** The number of the proposal. */
  number: string;
  currency: string;
  parts: Instalment[];
  sums: PaidSums;
  /** Whether the client has an address. */
  isReminded: boolean;
};

/** The paid and owed parts of an accepted proposal, for staff. */
export function ProposalPayments({ number, currency, parts, sums, isReminded }: Props) {
  const { paidCents, owedCents, surplusCents } = sums;
  return (
    <Card title="Pagos">
      {surplusCents > 0 && (
        <p className="mb-4 rounded-lg bg-amber-soft px-4 py-3 text-amber">
          Lo pagado y lo pedido superan en {formatMoney(surplusCents, currency)} el total aceptado. Cancela lo que sobra
          de lo pedido, o devuélvelo desde sus pagos.
        </p>
      )}
      <Details
        items={[
          { label: "Pagado", value: formatMoney(paidCents, currency) },
          { label: "Por cobrar", value: formatMoney(owedCents, currency) },
        ]}
      />
      {owedCents > 0 && !isReminded && <p className="mt-2 text-amber">{notReminded}.</p>}
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {parts.map((part) => (
          <li key={part.id} className="space-y-2 py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className={`min-w-0 wrap-anywhere ${part.state === "cancelled" ? "text-muted line-through" : ""}`}>
                {part.label}
              </span>
              <span className="tabular-nums">{formatMoney(part.amountCents, part.currency)}</span>
            </div>
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              {part.isReviewed && part.state === "open" ? "Hay un comprobante por revisar" : sayInstalment(part)}
              {isLatePart(part) && <Badge tone="danger">Atrasado</Badge>}
            </p>
            {part.state === "open" && <InstalmentActions part={part} />}
          </li>
        ))}
      </ul>
      <Link href={`${paymentsPath}?search=${number}`} className="mt-2 inline-flex min-h-11 items-center link">
        Ver sus pagos
      </Link>
    </Card>
  );
}
