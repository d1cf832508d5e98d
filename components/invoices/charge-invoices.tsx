import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import type { InvoiceItem } from "@/lib/invoices/schema";
import { invoiceKindLabels, invoiceNumber, invoicePath } from "@/lib/invoices/shared/invoice";
import { InvoiceBadge } from "./invoice-badge";

type Props = { chargeId: string; isPaid: boolean; invoices: readonly InvoiceItem[] };

/** What was issued for a charge. Each credit note takes back one of the others, and what was refused does not stand. */
export function ChargeInvoices({ chargeId, isPaid, invoices }: Props) {
  const notes = invoices.filter(({ kind }) => kind === "credit_note").length;
  const issued = invoices.filter(({ kind, delivery }) => kind !== "credit_note" && delivery !== "refused").length;
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
                <InvoiceBadge {...invoice} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isPaid && issued === notes && (
        <ButtonLink href={`/dashboard/invoice/create?charge=${chargeId}`} variant="secondary">
          Emitir factura o boleta
        </ButtonLink>
      )}
    </div>
  );
}
