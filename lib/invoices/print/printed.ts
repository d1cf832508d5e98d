import { taxIdLabel } from "@/lib/clients/shared/tax-id";
import { formatDate } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { formatMoney } from "@/lib/core/numbers";
import type { InvoiceDetails } from "../schema";
import { amountInWords } from "../shared/amount-words";
import { documentTypes, invoiceKindLabels, invoiceNumber, type SunatState } from "../shared/invoice";

/** An invoice as its PDF says it: texts alone. */
export type PrintedInvoice = {
  title: string;
  number: string;
  issuer: string[];
  facts: { label: string; text: string }[];
  description: string;
  sums: { label: string; amount: string }[];
  words: string;
  notes: string[];
  /** The text of the QR code, as the tax office asks for it. */
  code: string;
};

const printedDeliveries: Record<SunatState, string> = {
  none: "Este documento no se declaró a SUNAT por este medio.",
  waiting: "Por enviar a SUNAT.",
  accepted: "Representación impresa. SUNAT la aceptó.",
  refused: "SUNAT la rechazó.",
  unclear: "Por confirmar con SUNAT.",
};

export function toPrintedInvoice(invoice: InvoiceDetails): PrintedInvoice {
  const { kind, day, currency, taxRate, baseCents, taxCents, totalCents, payerTaxId, delivery, credits } = invoice;
  const sum = (label: string, cents: number) => ({ label, amount: formatMoney(cents, currency) });
  const issued = formatDate(startOfDay(day));
  return {
    title: invoiceKindLabels[kind],
    number: invoiceNumber(invoice),
    issuer: [invoice.issuerName, `RUC ${invoice.issuerTaxId}`, invoice.issuerAddress].filter(Boolean),
    facts: [
      { label: "Fecha", text: issued },
      { label: "Cliente", text: invoice.payerName },
      ...(payerTaxId ? [{ label: "Documento", text: taxIdLabel(payerTaxId) }] : []),
      ...(invoice.payerAddress ? [{ label: "Dirección", text: invoice.payerAddress }] : []),
      ...(credits ? [{ label: "Anula", text: `${invoiceKindLabels[credits.kind]} ${invoiceNumber(credits)}` }] : []),
      ...(invoice.reason ? [{ label: "Motivo", text: invoice.reason }] : []),
    ],
    description: invoice.description,
    sums: [
      ...(taxRate > 0 ? [sum("Base", baseCents), sum(`IGV (${taxRate / 100} %)`, taxCents)] : []),
      sum("Total", totalCents),
    ],
    words: `Son: ${amountInWords(totalCents, currency)}`,
    notes: [...(taxRate > 0 ? [] : ["Operación sin IGV."]), printedDeliveries[delivery]],
    code: [
      ...[invoice.issuerTaxId, documentTypes[kind]],
      ...[invoice.series, invoice.number, (taxCents / 100).toFixed(2), (totalCents / 100).toFixed(2), day],
      ...[payerTaxId ? (payerTaxId.length === 11 ? "6" : "1") : "-", payerTaxId || "-"],
    ].join("|"),
  };
}
