import { fromDateColumn } from "@/lib/core/days";
import type { Prisma } from "@/prisma/generated/client";
import type { InvoiceDetails, InvoiceItem } from "./schema";

const namedSelect = { id: true, kind: true, series: true, number: true, delivery: true } as const;

export const invoiceSelect = {
  ...namedSelect,
  day: true,
  payerTaxId: true,
  payerName: true,
  description: true,
  currency: true,
  baseCents: true,
  taxCents: true,
  totalCents: true,
  creditNote: { select: namedSelect },
  createdAt: true,
} as const satisfies Prisma.InvoiceSelect;

type Row = Prisma.InvoiceGetPayload<{ select: typeof invoiceSelect }>;

export const toInvoice = ({ day, baseCents, taxCents, totalCents, createdAt, ...row }: Row): InvoiceItem => ({
  ...row,
  day: fromDateColumn(day),
  baseCents: Number(baseCents),
  taxCents: Number(taxCents),
  totalCents: Number(totalCents),
  createdAt: createdAt.toISOString(),
});

export const invoiceDetailsSelect = {
  ...invoiceSelect,
  chargeId: true,
  charge: { select: { payerEmail: true } },
  reason: true,
  issuerTaxId: true,
  issuerName: true,
  issuerAddress: true,
  payerAddress: true,
  taxRate: true,
  answerCode: true,
  answerText: true,
  answeredAt: true,
  xml: true,
  credits: { select: namedSelect },
} as const satisfies Prisma.InvoiceSelect;

type DetailsRow = Prisma.InvoiceGetPayload<{ select: typeof invoiceDetailsSelect }>;

export const toInvoiceDetails = ({ xml, charge, answeredAt, ...row }: DetailsRow): InvoiceDetails => ({
  ...row,
  ...charge,
  ...toInvoice(row),
  answeredAt: answeredAt?.toISOString() ?? null,
  hasXml: xml !== "",
});
