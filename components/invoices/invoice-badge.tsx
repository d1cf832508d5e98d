import { Badge } from "@/components/ui/badge";
import type { InvoiceItem } from "@/lib/invoices/schema";
import { annulmentOf, deliveryLabels, deliveryTones } from "@/lib/invoices/shared/invoice";

/** The tax office's answer. */
export const InvoiceBadge = ({ delivery }: Pick<InvoiceItem, "delivery">) => (
  <Badge tone={deliveryTones[delivery]}>{deliveryLabels[delivery]}</Badge>
);

/** Nothing for an invoice that no credit note takes back. */
export function AnnulledBadge(invoice: Pick<InvoiceItem, "creditNote">) {
  const annulment = annulmentOf(invoice);
  if (!annulment) return null;
  return annulment === "done" ? <Badge tone="danger">Anulada</Badge> : <Badge tone="amber">Por anular</Badge>;
}
