import { dayOf, toDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { totalsOf } from "@/lib/core/money";
import { readOption } from "@/lib/options/select";
import { lockCharge } from "@/lib/payments/charges";
import { chargeKind, type Billed, type ChargeFacts } from "@/lib/payments/kind";
import { chargeNotFound } from "@/lib/payments/not-found";
import type { Actor } from "@/lib/people/actor";
import { proposalOptions } from "@/lib/proposals/options";
import type { Prisma } from "@/prisma/generated/client";
import { invoiceAudit } from "./audit";
import { requireIssuer } from "./issuer";
import { invoiceNotFound } from "./list";
import type { CreditInput, InvoiceDetails, InvoiceInput } from "./schema";
import { invoiceDetailsSelect, toInvoiceDetails } from "./select";
import { invoiceNumber, namedFromCents } from "./shared/invoice";
import { deliverSoon } from "./sunat/jobs";

type Transaction = Prisma.TransactionClient;

/** Of a charge that can be invoiced: what it is, and who its domain says pays it. */
export type Invoiced = { charge: ChargeFacts; billed: Billed & { taxRate: number } };

/** @throws AppError `not_found` */
export const findInvoiced = (chargeId: string): Promise<Invoiced> =>
  db.$transaction(async (tx) => readInvoiced(tx, chargeId));

async function readInvoiced(tx: Transaction, chargeId: string): Promise<Invoiced> {
  const charge = await lockCharge(tx, chargeId);
  if (!charge) throw chargeNotFound();
  const billed = await chargeKind(charge.kind).billed(tx, charge.subjectId);
  const taxRate = billed.taxRate ?? Number(await readOption(proposalOptions.taxPercent)) * 100;
  return { charge, billed: { ...billed, taxRate } };
}

/**
 * Issues the invoice of a charge that was paid, with the next number of its series. Its amount includes the tax.
 * @throws AppError `not_found`, `conflict` if it is not paid or has one, or the options do not say who issues
 */
export async function issueInvoice(actor: Actor, input: InvoiceInput): Promise<InvoiceDetails> {
  const { chargeId, kind, ...payer } = input;
  const issuer = await requireIssuer();
  return db.$transaction(async (tx) => {
    const { charge, billed } = await readInvoiced(tx, chargeId);
    if (charge.state !== "paid") throw new AppError("conflict", "Ese cobro no está pagado.");
    const standing = {
      chargeId,
      kind: { not: "credit_note" },
      creditNote: null,
      delivery: { not: "refused" },
    } as const;
    const other = await tx.invoice.findFirst({ where: standing, select: { series: true, number: true } });
    if (other) throw new AppError("conflict", `Ese cobro ya tiene un comprobante: ${invoiceNumber(other)}.`);
    if (charge.currency === "PEN" && charge.amountCents > namedFromCents && payer.payerTaxId === "")
      throw new AppError("bad_request", "Desde S/ 700 una boleta necesita el DNI o el RUC.", {
        payerTaxId: "Escribe el DNI o el RUC.",
      });
    const line = { quantity: 1_000, unitCents: charge.amountCents };
    return store(tx, actor, issuer, {
      ...{ kind, chargeId, ...payer, taxRate: billed.taxRate, currency: charge.currency },
      series: issuer.series[kind],
      ...totalsOf([line], billed.taxRate > 0 ? "included" : "none", billed.taxRate),
    });
  });
}

/**
 * Takes an invoice back as a whole. After that its charge can get another one.
 * @throws AppError `not_found`, `conflict` if it was taken back, or the tax office never took it
 */
export async function creditInvoice(actor: Actor, id: string, { reason }: CreditInput): Promise<InvoiceDetails> {
  const issuer = await requireIssuer();
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM invoices WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.invoice.findUnique({ where: { id }, select: invoiceDetailsSelect });
    if (!row) throw invoiceNotFound();
    const { kind, series, chargeId, payerTaxId, payerName, payerAddress, description, currency, taxRate } = row;
    if (kind === "credit_note") throw new AppError("conflict", "Una nota de crédito no se anula.");
    if (row.creditNote)
      throw new AppError("conflict", `Ya se anuló con la nota de crédito ${invoiceNumber(row.creditNote)}.`);
    if (row.delivery === "refused" || row.delivery === "unclear")
      throw new AppError("conflict", "SUNAT no aceptó ese comprobante, así que no hay nada que anular.");
    const { baseCents, taxCents, totalCents } = toInvoiceDetails(row);
    return store(tx, actor, issuer, {
      ...{ kind: "credit_note", chargeId, creditsId: id, reason, currency, taxRate },
      ...{ payerTaxId, payerName, payerAddress, description, baseCents, taxCents, totalCents },
      // "FC01" takes back those of "F001".
      series: `${series[0]}C${series.slice(2)}`,
    });
  });
}

type Stored = Omit<
  Prisma.InvoiceUncheckedCreateInput,
  "number" | "day" | "issuerTaxId" | "issuerName" | "issuerAddress" | "createdById" | "delivery"
>;

async function store(
  tx: Transaction,
  actor: Actor,
  issuer: Awaited<ReturnType<typeof requireIssuer>>,
  data: Stored,
): Promise<InvoiceDetails> {
  const { id } = await tx.invoice.create({
    data: {
      ...data,
      ...{ issuerTaxId: issuer.taxId, issuerName: issuer.name, issuerAddress: issuer.address },
      ...{ day: toDateColumn(dayOf(new Date())), createdById: actor.id },
      delivery: issuer.isToldToSunat ? "waiting" : "none",
      number: await nextNumber(tx, data.series),
    },
    select: { id: true },
  });
  const invoice = toInvoiceDetails(await tx.invoice.findUniqueOrThrow({ where: { id }, select: invoiceDetailsSelect }));
  await invoiceAudit.record(tx, actor, {
    action: invoice.credits ? "invoice.credit" : "invoice.issue",
    target: { id, name: invoiceNumber(invoice) },
  });
  if (issuer.isToldToSunat) await deliverSoon(tx, id);
  return invoice;
}

/** The series' row stays locked until the transaction ends: others wait, and a failed one gives its number back. */
async function nextNumber(tx: Transaction, series: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_sequences (series, last) VALUES (${series}, 1)
    ON CONFLICT (series) DO UPDATE SET last = invoice_sequences.last + 1
    RETURNING last`;
  return row!.last;
}
