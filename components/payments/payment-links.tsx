import Link from "next/link";
import { formatMoney } from "@/lib/core/numbers";
import type { PaymentItem } from "@/lib/payments/schema";
import { paymentPath } from "@/lib/payments/shared/paths";
import { PaymentBadge } from "./payment-badge";

/** Payments of one payer. */
export const PaymentLinks = ({ payments }: { payments: PaymentItem[] }) => (
  <ul className="divide-y divide-line">
    {payments.map(({ id, title, state, isSurplus, amountCents, currency }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <Link href={paymentPath(id)} className="inline-flex min-h-11 items-center wrap-anywhere link">
          {title}
        </Link>
        <span className="flex items-center gap-3 tabular-nums">
          {formatMoney(amountCents, currency)} <PaymentBadge state={state} isSurplus={isSurplus} />
        </span>
      </li>
    ))}
  </ul>
);
