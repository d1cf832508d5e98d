import { dayOf, toDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { totalsOf } from "@/lib/core/money";
import { readOption } from "@/lib/options/select";
import { findCharge, lockCharge } from "@/lib/payments/charges";
import { chargeKind, type Billed, type ChargeFacts } from "@/lib/payments/kind";
import { chargeNotFound } from "@/lib/payments/not-found";
import { paymentOptions } from "@/lib/payments/options";
import { convert, parseRate } from "@/lib/payments/shared/rate";
import type { Actor } from "@/lib/people/actor";
import { proposalOptions } from "@/lib/proposals/options";
import type { Prisma } from "@/prisma/generated/client";
import { invoiceAudit } from "./audit";
import { requireIssuer } from "./issuer";
import { lockInvoice, standingOf } from "./lock";
import type { CreditInput, InvoiceDetails, InvoiceInput } from "./schema";
import { invoiceDetailsSelect, toInvoiceDetails } from "./select";
import { invoiceNumber, namedFromCents, type SunatState } from "./shared/invoice";
import { deliverSoon } from "./sunat/jobs";

type Transaction = Prisma.TransactionClient;

/** A charge that can be invoiced, and its payer as its domain names them. */
export type Invoiced = { charge: ChargeFacts; billed: Billed & { taxRate: number } };

/** @throws AppError `not_found` */
export const findInvoiced = (chargeId: string): Promise<Invoiced> =>
  db.$transaction(async (tx) => readInvoiced(tx, await findCharge(tx, chargeId)));

async function readInvoiced(tx: Transaction, charge: ChargeFacts | null): Promise<Invoiced> {
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
    const { charge, billed } = await readInvoiced(tx, await lockCharge(tx, chargeId));
    if (charge.state !== "paid") throw new AppError("conflict", "Ese cobro no está pagado.");
    await refuseSecond(tx, chargeId);
    if (payer.payerTaxId === "") await refuseUnnamed(charge);
    const line = { quantity: 1_000, unitCents: charge.amountCents };
    return store(tx, actor, {
      ...{ issuerTaxId: issuer.taxId, issuerName: issuer.name, issuerAddress: issuer.address },
      delivery: issuer.isToldToSunat ? "waiting" : "none",
      ...{ kind, chargeId, ...payer, taxRate: billed.taxRate, currency: charge.currency },
      series: issuer.series[kind],
      ...totalsOf([line], billed.taxRate > 0 ? "included" : "none", billed.taxRate),
    });
  });
}

async function refuseSecond(tx: Transaction, chargeId: string): Promise<void> {
  const numbered = { series: true, number: true } as const;
  const select = { ...numbered, creditNote: { select: numbered } };
  const other = await tx.invoice.findFirst({ where: standingOf(chargeId), select });
  if (!other) return;
  const said = other.creditNote
    ? `SUNAT no aceptó todavía ${invoiceNumber(other.creditNote)}, que anula ${invoiceNumber(other)}.`
    : `Ese cobro ya tiene un comprobante: ${invoiceNumber(other)}.`;
  throw new AppError("conflict", said);
}

/** By law receipts of large amounts name their payer. Without a rate, amounts in other currencies count as large. */
async function refuseUnnamed(charge: ChargeFacts): Promise<void> {
  const soles = convert(charge, "PEN", parseRate(await readOption(paymentOptions.rate)));
  if (soles && soles.amountCents <= namedFromCents) return;
  const said = soles
    ? "Desde S/ 700 una boleta necesita el DNI o el RUC."
    : "Sin el tipo de cambio, una boleta en esa moneda necesita el DNI o el RUC.";
  throw new AppError("bad_request", said, { payerTaxId: "Escribe el DNI o el RUC." });
}

/**
 * Takes an invoice back as a whole, in the name of its issuer. After that its charge can get another one.
 * @throws AppError `not_found`, `conflict` if it was taken back, the tax office has not accepted it, or the options name
 * another RUC
 */
export async function creditInvoice(actor: Actor, id: string, { reason }: CreditInput): Promise<InvoiceDetails> {
  const issuer = await requireIssuer();
  return db.$transaction(async (tx) => {
    await lockInvoice(tx, id);
    const row = await tx.invoice.findUniqueOrThrow({ where: { id }, select: invoiceDetailsSelect });
    const { kind, series, chargeId, payerTaxId, payerName, payerAddress, description, currency, taxRate } = row;
    const { issuerTaxId, issuerName, issuerAddress } = row;
    if (kind === "credit_note") throw new AppError("conflict", "Una nota de crédito no se anula.");
    if (row.creditNote)
      throw new AppError("conflict", `Ya se anuló con la nota de crédito ${invoiceNumber(row.creditNote)}.`);
    const unready = unreadyTexts[row.delivery];
    if (unready) throw new AppError("conflict", unready);
    if (issuerTaxId !== issuer.taxId)
      throw new AppError("conflict", `Lo emitió el RUC ${issuerTaxId} y las opciones dicen otro: con él no se anula.`);
    const { baseCents, taxCents, totalCents } = toInvoiceDetails(row);
    return store(tx, actor, {
      ...{ issuerTaxId, issuerName, issuerAddress },
      // It hears of the note exactly if it heard of the invoice.
      delivery: row.delivery === "none" ? "none" : "waiting",
      ...{ kind: "credit_note", chargeId, creditsId: id, reason, currency, taxRate },
      ...{ payerTaxId, payerName, payerAddress, description, baseCents, taxCents, totalCents },
      // "FC01" takes back those of "F001".
      series: `${series[0]}C${series.slice(2)}`,
    });
  });
}

/** Why the tax office's answer does not let an invoice be taken back. */
const unreadyTexts: Partial<Record<SunatState, string>> = {
  waiting: "Ese comprobante espera la respuesta de SUNAT: anúlalo después.",
  refused: "SUNAT no aceptó ese comprobante, así que no hay nada que anular.",
  unclear: "Primero compara ese comprobante en SUNAT y márcalo como aceptado.",
};

type Stored = Omit<Prisma.InvoiceUncheckedCreateInput, "number" | "day" | "createdById">;

async function store(tx: Transaction, actor: Actor, data: Stored): Promise<InvoiceDetails> {
  const { id } = await tx.invoice.create({
    data: {
      ...data,
      ...{ day: toDateColumn(dayOf(new Date())), createdById: actor.id },
      number: await nextNumber(tx, data),
    },
    select: { id: true },
  });
  const invoice = toInvoiceDetails(await tx.invoice.findUniqueOrThrow({ where: { id }, select: invoiceDetailsSelect }));
  await invoiceAudit.record(tx, actor, {
    action: invoice.credits ? "invoice.credit" : "invoice.issue",
    target: { id, name: invoiceNumber(invoice) },
  });
  if (invoice.delivery === "waiting") await deliverSoon(tx, id);
  return invoice;
}

/** The series' row stays locked until the transaction ends: others wait, and a failed one gives its number back. */
async function nextNumber(tx: Transaction, { issuerTaxId, series }: Stored): Promise<number> {
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_sequences (issuer_tax_id, series, last) VALUES (${issuerTaxId}, ${series}, 1)
    ON CONFLICT (issuer_tax_id, series) DO UPDATE SET last = invoice_sequences.last + 1
    RETURNING last`;
  return row!.last;
}
