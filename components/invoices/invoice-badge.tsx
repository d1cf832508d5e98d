import { Badge } from "@/components/ui/badge";
import type { InvoiceItem } from "@/lib/invoices/schema";
import { deliveryLabels, deliveryTones } from "@/lib/invoices/shared/invoice";

export const InvoiceBadge = ({ delivery }: Pick<InvoiceItem, "delivery">) => (
  <Badge tone={deliveryTones[delivery]}>{deliveryLabels[delivery]}</Badge>
);
