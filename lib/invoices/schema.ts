import { z } from "zod";
import { isDni, isRuc, taxIdError } from "@/lib/clients/shared/tax-id";
import { currencies } from "@/lib/core/currency";
import { dayOrNone, emailAddress, id, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import { drawn } from "@/lib/print/schema";
import { deliveries, invoiceKinds, issuedKinds, mostReason } from "./shared/invoice";

const invoiceKind = z.enum(invoiceKinds, "Ese comprobante no existe.");
const delivery = z.enum(deliveries, "Ese estado no existe.");

const filters = {
  kind: invoiceKind.or(z.literal("")).default(""),
  delivery: delivery.or(z.literal("")).default(""),
  dateFrom: dayOrNone,
  dateTo: dayOrNone,
};

export const invoiceQuery = pageQuery.extend(filters);
export type InvoiceQuery = z.output<typeof invoiceQuery>;

export const invoiceExportQuery = invoiceQuery.omit({ page: true, limit: true });
export type InvoiceExportQuery = z.output<typeof invoiceExportQuery>;

export const invoiceInput = z
  .strictObject({
    chargeId: id.meta({ description: "Of a charge that was paid" }),
    kind: z.enum(issuedKinds, "Elige factura o boleta."),
    payerTaxId: z
      .string("Escribe el RUC o el DNI.")
      .trim()
      .refine((typed) => typed === "" || isDni(typed) || isRuc(typed), {
        error: taxIdError,
      })
      .meta({ description: "A RUC for an invoice; a RUC, a DNI or none for a receipt" }),
    payerName: drawn(line(120, "El nombre es demasiado largo.").min(1, "Escribe el nombre.")),
    payerAddress: drawn(line(200, "La dirección es demasiado larga.")),
    description: drawn(line(200, "La descripción es demasiado larga.").min(1, "Escribe qué se vendió.")),
  })
  .refine(({ kind, payerTaxId }) => kind === "receipt" || isRuc(payerTaxId), {
    path: ["payerTaxId"],
    error: "Una factura necesita un RUC. Sin él, emite una boleta.",
  });
export type InvoiceInput = z.output<typeof invoiceInput>;

export const creditInput = z.strictObject({
  reason: drawn(line(mostReason, `El motivo puede tener hasta ${mostReason} caracteres.`).min(1, "Escribe el motivo.")),
});
export type CreditInput = z.output<typeof creditInput>;

export const invoiceSending = z.strictObject({ email: emailAddress("Ingresa un correo electrónico válido.") });
export type InvoiceSending = z.output<typeof invoiceSending>;

const cents = z.number().int();

const named = z.object({
  id: z.string(),
  kind: invoiceKind,
  series: z.string(),
  number: z.number().int(),
  delivery,
});

export const invoice = named.extend({
  day: z.string().meta({ description: "On which it was issued" }),
  payerTaxId: z.string(),
  payerName: z.string(),
  description: z.string(),
  currency: z.enum(currencies),
  baseCents: cents,
  taxCents: cents,
  totalCents: cents,
  creditNote: named.nullable().meta({ description: "What takes it back" }),
  createdAt: isoDate,
});
export type InvoiceItem = z.input<typeof invoice>;

export const invoicePage = pageOf(invoice);

export const invoiceDetails = invoice.extend({
  chargeId: z.string(),
  payerEmail: z.string().meta({ description: "Of the charge; empty once its payer had their data removed" }),
  reason: z.string(),
  issuerTaxId: z.string(),
  issuerName: z.string(),
  issuerAddress: z.string(),
  payerAddress: z.string(),
  taxRate: z.number().int().meta({ description: "Basis points; 0 for none" }),
  answerCode: z.string(),
  answerText: z.string().meta({ description: "Of the tax office" }),
  answeredAt: isoDate.nullable(),
  hasXml: z.boolean(),
  credits: named.nullable().meta({ description: "What a credit note takes back" }),
});
export type InvoiceDetails = z.input<typeof invoiceDetails>;
