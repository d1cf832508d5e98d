import type { Column } from "@/components/dashboard/data-table";
import { formatBrief } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { formatMoney } from "@/lib/core/numbers";
import type { InvoiceItem } from "@/lib/invoices/schema";
import { invoiceKindLabels, invoiceNumber, signedTotal } from "@/lib/invoices/shared/invoice";
import { AnnulledBadge, InvoiceBadge } from "./invoice-badge";

export const invoiceColumns: Column<InvoiceItem>[] = [
  {
    key: "number",
    header: "Número",
    card: "title",
    cell: (invoice) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
        {invoiceNumber(invoice)} <AnnulledBadge {...invoice} />
      </span>
    ),
  },
  { key: "kind", header: "Tipo", cell: ({ kind }) => invoiceKindLabels[kind] },
  {
    key: "payer",
    header: "Cliente",
    card: "rest",
    cell: ({ payerName }) => <span className="wrap-anywhere">{payerName}</span>,
  },
  {
    key: "delivery",
    header: "SUNAT",
    // Beside it a phone would cut the number.
    card: "note",
    // Where nothing is sent, each row would say so.
    cell: (invoice) => invoice.delivery !== "none" && <InvoiceBadge {...invoice} />,
  },
  {
    key: "total",
    header: "Total",
    card: "fact",
    align: "end",
    cell: (invoice) => formatMoney(signedTotal(invoice), invoice.currency),
  },
  {
    key: "day",
    header: "Fecha",
    card: "fact",
    cell: ({ day }) => <span className="whitespace-nowrap">{formatBrief(startOfDay(day))}</span>,
  },
];
