import type { Metadata } from "next";
import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { AcceptInvoice, CreditInvoice, DeliverInvoice, SendInvoice } from "@/components/invoices/invoice-actions";
import { AnnulledBadge, InvoiceBadge } from "@/components/invoices/invoice-badge";
import { ButtonAnchor } from "@/components/ui/button";
import { DownloadIcon } from "@/components/ui/icons";
import { taxIdLabel } from "@/lib/clients/shared/tax-id";
import { formatDate, formatDateTime } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { formatMoney } from "@/lib/core/numbers";
import { requirePage } from "@/lib/dashboard/require-page";
import type { InvoiceDetails } from "@/lib/invoices/schema";
import {
  annulmentOf,
  invoiceKindLabels,
  invoiceNumber,
  invoicePath,
  invoicesPath,
  isSettled,
} from "@/lib/invoices/shared/invoice";
import { loadInvoice } from "../load-invoice";

export const metadata: Metadata = { title: "Factura" };

export default async function InvoiceDetailsPage({ params }: PageProps<"/dashboard/invoice/[id]/details">) {
  await requirePage("/dashboard/invoice/[id]/details");
  const invoice = await loadInvoice(params);
  const { id, kind, delivery, creditNote, hasXml, payerEmail } = invoice;
  const number = invoiceNumber(invoice);
  const stands = kind !== "credit_note" && !creditNote && isSettled(delivery);
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {number} <AnnulledBadge creditNote={creditNote} /> <InvoiceBadge delivery={delivery} />
          </span>
        }
        description={invoiceKindLabels[kind]}
        trail={[{ label: "Facturas", href: invoicesPath }, { label: number }]}
        actions={
          <>
            <ButtonAnchor href={`/api/invoices/pdf/${id}`} target="_blank">
              <DownloadIcon /> Ver en PDF
            </ButtonAnchor>
            <SendInvoice id={id} email={payerEmail} />
          </>
        }
      />
      <Card title="Datos" className="max-w-3xl">
        <Details items={factsOf(invoice)} />
        {delivery === "unclear" && (
          <p className="mt-4 text-sm text-muted">
            Compáralo en SUNAT. Si allí está igual, la respuesta se perdió: márcalo como aceptado.
          </p>
        )}
        {(stands || hasXml || !isSettled(delivery)) && (
          <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6">
            {hasXml && (
              <ButtonAnchor href={`/api/invoices/xml/${id}`} variant="secondary">
                <DownloadIcon /> Descargar XML
              </ButtonAnchor>
            )}
            {!isSettled(delivery) && <DeliverInvoice id={id} />}
            {delivery === "unclear" && <AcceptInvoice id={id} />}
            {stands && <CreditInvoice id={id} number={number} />}
          </div>
        )}
      </Card>
    </>
  );
}

const factsOf = (invoice: InvoiceDetails) => {
  const { currency, taxRate, credits, creditNote, answerText, answerCode, answeredAt } = invoice;
  const money = (cents: number) => formatMoney(cents, currency);
  return [
    { label: "Fecha", value: formatDate(startOfDay(invoice.day)) },
    { label: "Cliente", value: invoice.payerName },
    { label: "RUC o DNI", value: taxIdLabel(invoice.payerTaxId) },
    { label: "Dirección", value: invoice.payerAddress },
    { label: "Descripción", value: invoice.description },
    ...(taxRate > 0
      ? [
          { label: "Base", value: money(invoice.baseCents) },
          { label: `IGV (${taxRate / 100} %)`, value: money(invoice.taxCents) },
        ]
      : []),
    { label: "Total", value: money(invoice.totalCents) },
    { label: "Emitió", value: `${invoice.issuerName}, RUC ${invoice.issuerTaxId}` },
    ...(credits ? [{ label: "Anula", value: <Other {...credits} /> }] : []),
    ...(creditNote
      ? [
          {
            label: annulmentOf(invoice) === "done" ? "Se anuló con" : "Por anular con",
            value: <Other {...creditNote} />,
          },
        ]
      : []),
    ...(invoice.reason ? [{ label: "Motivo", value: invoice.reason }] : []),
    ...(answerCode
      ? [
          {
            label: "Respuesta de SUNAT",
            value: `${answerText} (${answerCode})${answeredAt ? `, ${formatDateTime(answeredAt)}` : ""}`,
          },
        ]
      : []),
  ];
};

const Other = (other: NonNullable<InvoiceDetails["credits"]>) => (
  <Link href={invoicePath(other.id)} className="link">
    {invoiceKindLabels[other.kind]} {invoiceNumber(other)}
  </Link>
);
