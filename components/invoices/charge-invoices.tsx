import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import type { InvoiceItem } from "@/lib/invoices/schema";
import { invoiceKindLabels, invoiceNumber, invoicePath, standsAmong } from "@/lib/invoices/shared/invoice";
import type { ChargeState } from "@/lib/payments/shared/states";
import { AnnulledBadge, InvoiceBadge } from "./invoice-badge";

type Props = { charge: { id: string; state: ChargeState }; invoices: readonly InvoiceItem[] };

/** The invoices and notes of a charge. */
export function ChargeInvoices({ charge: { id, state }, invoices }: Props) {
  const { hasStanding, lacksNote } = standsAmong(invoices);
  return (
    <div className="space-y-4">
      {invoices.length > 0 && (
        <ul className="divide-y divide-line">
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <Link
                href={invoicePath(invoice.id)}
                className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:underline"
              >
                {invoiceKindLabels[invoice.kind]} {invoiceNumber(invoice)}
                <AnnulledBadge {...invoice} />
                <InvoiceBadge {...invoice} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {state === "refunded" && lacksNote && <p>El cobro se devolvió: falta emitir la nota de crédito.</p>}
      {state === "paid" && !hasStanding && (
        <ButtonLink href={`/dashboard/invoice/create?charge=${id}`} variant="secondary">
          Emitir factura o boleta
        </ButtonLink>
      )}
    </div>
  );
}
