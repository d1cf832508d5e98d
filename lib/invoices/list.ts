import { exportRows } from "@/lib/core/csv";
import { addDays, toDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { formatAmount } from "@/lib/core/numbers";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Finder } from "@/lib/search/find";
import type { Prisma } from "@/prisma/generated/client";
import type { InvoiceDetails, InvoiceExportQuery, InvoiceItem, InvoiceQuery } from "./schema";
import { invoiceDetailsSelect, invoiceSelect, toInvoice, toInvoiceDetails } from "./select";
import { deliveryLabels, invoiceKindLabels, invoiceNumber, invoicePath } from "./shared/invoice";

const whereOf = ({ search, kind, delivery, dateFrom, dateTo }: InvoiceExportQuery): Prisma.InvoiceWhereInput => ({
  ...matchesSearch(search),
  ...(kind && { kind }),
  ...(delivery && { delivery }),
  ...((dateFrom || dateTo) && {
    day: {
      ...(dateFrom && { gte: toDateColumn(dateFrom) }),
      ...(dateTo && { lt: toDateColumn(addDays(dateTo, 1)) }),
    },
  }),
});

export async function listInvoices(query: InvoiceQuery): Promise<Page<InvoiceItem>> {
  const page = await paginate(db.invoice, query, {
    where: whereOf(query),
    orderBy: [{ createdAt: "desc" }],
    select: invoiceSelect,
  });
  return { ...page, results: page.results.map(toInvoice) };
}

/** The newest of the charges that fit. */
export async function listInvoicesOf(charge: Prisma.ChargeWhereInput): Promise<InvoiceItem[]> {
  const rows = await db.invoice.findMany({
    where: { charge },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 20,
    select: invoiceSelect,
  });
  return rows.map(toInvoice);
}

/** @param charge only those of what fits @throws AppError `not_found` */
export async function getInvoice(id: string, charge: Prisma.ChargeWhereInput = {}): Promise<InvoiceDetails> {
  const invoice = await findInvoice(id, charge);
  if (!invoice) throw invoiceNotFound();
  return invoice;
}

export async function findInvoice(id: string, charge: Prisma.ChargeWhereInput = {}): Promise<InvoiceDetails | null> {
  const row = await db.invoice.findUnique({ where: { id, charge }, select: invoiceDetailsSelect });
  return row && toInvoiceDetails(row);
}

/** The signed file. @throws AppError `not_found` while there is none */
export async function getInvoiceXml(id: string): Promise<{ name: string; xml: string }> {
  const row = await db.invoice.findUnique({ where: { id }, select: { xml: true, series: true, number: true } });
  if (!row?.xml) throw invoiceNotFound();
  return { name: `${invoiceNumber(row)}.xml`, xml: row.xml };
}

export const invoiceNotFound = () => new AppError("not_found", "No se encontró el comprobante.");

const headings = {
  day: "Fecha",
  kind: "Comprobante",
  number: "Número",
  payerTaxId: "RUC o DNI",
  payerName: "Nombre",
  description: "Descripción",
  currency: "Moneda",
  base: "Base",
  tax: "IGV",
  total: "Total",
  delivery: "SUNAT",
};

export const exportInvoices = (query: InvoiceExportQuery): Response =>
  exportRows("comprobantes", db.invoice, { where: whereOf(query), select: invoiceSelect }, headings, (row) => {
    const { kind, series, number, baseCents, taxCents, totalCents, delivery, ...invoice } = toInvoice(row);
    // A credit note takes back.
    const sign = kind === "credit_note" ? -1 : 1;
    return {
      ...invoice,
      kind: invoiceKindLabels[kind],
      number: invoiceNumber({ series, number }),
      base: formatAmount(sign * baseCents),
      tax: formatAmount(sign * taxCents),
      total: formatAmount(sign * totalCents),
      delivery: deliveryLabels[delivery],
    };
  });

export const invoiceFinder: Finder = {
  kinds: { invoice: "Facturas y boletas" },
  access: "money",
  order: 56,
  async find(search, take) {
    const rows = await db.invoice.findMany({
      where: matchesSearch(search),
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take,
      select: { id: true, kind: true, series: true, number: true, payerName: true },
    });
    return rows.map(({ id, kind, payerName, ...row }) => ({
      kind: "invoice",
      id,
      title: invoiceNumber(row),
      detail: `${invoiceKindLabels[kind]} · ${payerName}`,
      path: invoicePath(id),
    }));
  },
};
