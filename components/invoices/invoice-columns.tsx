import type { Column } from "@/components/dashboard/data-table";
import { formatBrief } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { formatMoney } from "@/lib/core/numbers";
import type { InvoiceItem } from "@/lib/invoices/schema";
import { invoiceKindLabels, invoiceNumber } from "@/lib/invoices/shared/invoice";
import { InvoiceBadge } from "./invoice-badge";

export const invoiceColumns: Column<InvoiceItem>[] = [
  {
    key: "number",
    header: "Número",
    card: "title",
    cell: (invoice) => <span className="whitespace-nowrap tabular-nums">{invoiceNumber(invoice)}</span>,
  },
  { key: "kind", header: "Tipo", cell: ({ kind }) => invoiceKindLabels[kind] },
  {
    key: "payer",
    header: "Cliente",
    card: "rest",
    cell: ({ payerName }) => <span className="wrap-anywhere">{payerName}</span>,
  },
  { key: "delivery", header: "SUNAT", card: "state", cell: (invoice) => <InvoiceBadge {...invoice} /> },
  {
    key: "total",
    header: "Total",
    card: "fact",
    align: "end",
    cell: ({ kind, totalCents, currency }) => formatMoney(kind === "credit_note" ? -totalCents : totalCents, currency),
  },
  {
    key: "day",
    header: "Fecha",
    card: "fact",
    cell: ({ day }) => <span className="whitespace-nowrap">{formatBrief(startOfDay(day))}</span>,
  },
];
