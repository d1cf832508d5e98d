import { db } from "@/lib/core/db";
import { type Attempt, work } from "@/lib/jobs/kind";
import type { Actor } from "@/lib/people/actor";
import { AppError } from "@/lib/core/errors";
import { enqueuePushes } from "@/lib/push/queue";
import type { InvoiceDelivery, Prisma } from "@/prisma/generated/client";
import { invoiceAudit } from "../audit";
import { findIssuer, findSunatAccount } from "../issuer";
import { getInvoice } from "../list";
import { lockInvoice, standingOf } from "../lock";
import { invoicePush } from "../pushes/invoice";
import type { InvoiceDetails } from "../schema";
import { invoiceDetailsSelect, toInvoiceDetails } from "../select";
import { documentTypes, invoiceNumber } from "../shared/invoice";
import { type DeliverJob, deliverKind, deliverMissing, deliverSoon } from "./jobs";
import { sendBill, type SunatAnswer, SunatError } from "./send";
import { signUbl } from "./sign";
import { toUbl } from "./ubl";

const minute = 60_000;
const hour = 60 * minute;

export const deliverWork = work<DeliverJob>({
  kind: deliverKind,
  // One after another, so that a credit note follows what it takes back.
  atOnce: 1,
  // Three days, the time that the tax office gives.
  waits: [minute, 5 * minute, 30 * minute, ...Array<number>(72).fill(hour)],
  run: ({ payload }: Attempt<DeliverJob>) => deliverInvoice(payload.invoiceId),
  recover: deliverMissing,
});

/** @throws SunatError without an answer, so that it is sent again */
async function deliverInvoice(id: string): Promise<void> {
  const [account, issuer] = await Promise.all([findSunatAccount(), findIssuer()]);
  // It waits until the options are complete again.
  if (!account || !issuer) return;
  const row = await db.invoice.findFirst({
    where: { id, delivery: "waiting" },
    select: { ...invoiceDetailsSelect, xml: true },
  });
  if (!row) return;
  const invoice = toInvoiceDetails(row);
  // The account is of the RUC that the options name today.
  if (account.taxId !== invoice.issuerTaxId) return;
  const xml = row.xml || signUbl(toUbl(invoice, issuer), account.certificate);
  // Sent again, it is the same file.
  if (!row.xml) await db.invoice.update({ where: { id }, data: { xml }, select: { id: true } });
  const name = `${invoice.issuerTaxId}-${documentTypes[invoice.kind]}-${invoiceNumber(invoice)}`;
  const answer = await sendBill(account, name, xml).catch(async (error: unknown) => {
    if (error instanceof SunatError && error.said) await noteTrouble(id, error.said);
    throw error;
  });
  const delivery = meaningOf(answer);
  await db.$transaction(async (tx) => {
    await tx.invoice.update({
      where: { id },
      data: {
        ...{ delivery, answerCode: String(answer.code), answerText: answer.text },
        ...{ answerXml: answer.xml, answeredAt: new Date() },
      },
      select: { id: true },
    });
    if (delivery !== "accepted") await enqueuePushes(tx, invoicePush, [{ invoiceId: id }]);
  });
}

/** Keeps why it still waits, and tells staff of it once: a wrong password is theirs to mend. */
const noteTrouble = (id: string, { code, text }: Pick<SunatAnswer, "code" | "text">): Promise<void> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.invoice.updateMany({
      where: { id, delivery: "waiting", answerCode: { not: String(code) } },
      data: { answerCode: String(code), answerText: text },
    });
    if (count > 0) await enqueuePushes(tx, invoicePush, [{ invoiceId: id }]);
  });

/** Code 1033 says that the number is known, with an answer that is not here; 1032 that it was refused before. */
function meaningOf({ code }: SunatAnswer): InvoiceDelivery {
  if (code === 0 || code >= 4_000) return "accepted";
  return code === 1033 ? "unclear" : "refused";
}

/**
 * Sends again what has no answer, was refused or is unclear.
 * @throws AppError `not_found`, `conflict` if it was accepted, is not or cannot be told to the tax office, or its charge has another
 */
export async function deliverAgain(actor: Actor, id: string): Promise<InvoiceDetails> {
  const account = await findSunatAccount();
  return change(id, async (tx, { delivery, kind, chargeId, issuerTaxId, ...row }) => {
    if (delivery === "accepted") throw new AppError("conflict", "SUNAT ya la aceptó.");
    if (delivery === "none") throw new AppError("conflict", "Ese comprobante no se envía a SUNAT.");
    if (account?.taxId !== issuerTaxId)
      throw new AppError("conflict", "Ahora no se enviaría: completa en las opciones la cuenta de SUNAT de su RUC.");
    // A credit note goes beside the invoice that it takes back.
    if (kind !== "credit_note" && (await tx.invoice.count({ where: { ...standingOf(chargeId), id: { not: id } } })) > 0)
      throw new AppError("conflict", "Ese cobro ya tiene otro comprobante.");
    // A refused invoice is written again with today's options.
    const xml = delivery === "refused" ? "" : undefined;
    const data = { delivery: "waiting", answerCode: "", answerText: "", xml } as const;
    await tx.invoice.update({ where: { id }, data, select: { id: true } });
    await invoiceAudit.record(tx, actor, { action: "invoice.deliver", target: { id, name: invoiceNumber(row) } });
    await deliverSoon(tx, id);
  });
}

/**
 * Says of one whose number the tax office knows already that staff compared it there: its answer was lost.
 * @throws AppError `not_found`, `conflict` unless it is unclear
 */
export const acceptUnclear = (actor: Actor, id: string): Promise<InvoiceDetails> =>
  change(id, async (tx, { delivery, ...row }) => {
    if (delivery !== "unclear")
      throw new AppError("conflict", "Solo se marca como aceptado un comprobante cuyo número SUNAT ya tiene.");
    await tx.invoice.update({ where: { id }, data: { delivery: "accepted" }, select: { id: true } });
    await invoiceAudit.record(tx, actor, { action: "invoice.accept", target: { id, name: invoiceNumber(row) } });
  });

type Changed = Prisma.InvoiceGetPayload<{ select: typeof changedSelect }>;
const changedSelect = {
  delivery: true,
  kind: true,
  series: true,
  number: true,
  chargeId: true,
  issuerTaxId: true,
} as const;

async function change(
  id: string,
  act: (tx: Prisma.TransactionClient, row: Changed) => Promise<void>,
): Promise<InvoiceDetails> {
  await db.$transaction(async (tx) => {
    await lockInvoice(tx, id);
    await act(tx, await tx.invoice.findUniqueOrThrow({ where: { id }, select: changedSelect }));
  });
  return getInvoice(id);
}
