import { db } from "@/lib/core/db";
import { type Attempt, work } from "@/lib/jobs/kind";
import type { Actor } from "@/lib/people/actor";
import { AppError } from "@/lib/core/errors";
import type { InvoiceDelivery } from "@/prisma/generated/client";
import { invoiceAudit } from "../audit";
import { findIssuer, findSunatAccount } from "../issuer";
import { getInvoice, invoiceNotFound } from "../list";
import type { InvoiceDetails } from "../schema";
import { invoiceDetailsSelect, toInvoiceDetails } from "../select";
import { documentTypes, invoiceNumber } from "../shared/invoice";
import { type DeliverJob, deliverKind, deliverMissing, deliverSoon } from "./jobs";
import { sendBill, type SunatAnswer } from "./send";
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
  const xml = row.xml || signUbl(toUbl(invoice, issuer), account.certificate);
  // Sent again, it is the same file.
  if (!row.xml) await db.invoice.update({ where: { id }, data: { xml }, select: { id: true } });
  const name = `${invoice.issuerTaxId}-${documentTypes[invoice.kind]}-${invoiceNumber(invoice)}`;
  const answer = await sendBill(account, name, xml);
  await db.invoice.update({
    where: { id },
    data: {
      ...{ delivery: meaningOf(answer), answerCode: String(answer.code), answerText: answer.text },
      ...{ answerXml: answer.xml, answeredAt: new Date() },
    },
    select: { id: true },
  });
}

/** Codes below 2000 are of the sending itself; of those, 1032 and 1033 say that the number is known. */
function meaningOf({ code }: SunatAnswer): InvoiceDelivery {
  if (code === 0 || code >= 4_000) return "accepted";
  return code === 1032 || code === 1033 ? "unclear" : "refused";
}

/** Sends again what was refused or is unclear, as the same file. @throws AppError `not_found`, `conflict` */
export async function deliverAgain(actor: Actor, id: string): Promise<InvoiceDetails> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM invoices WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.invoice.findUnique({
      where: { id },
      select: { delivery: true, series: true, number: true, chargeId: true },
    });
    if (!row) throw invoiceNotFound();
    if (row.delivery === "accepted") throw new AppError("conflict", "SUNAT ya la aceptó.");
    const others = await tx.invoice.count({
      where: {
        chargeId: row.chargeId,
        id: { not: id },
        kind: { not: "credit_note" },
        creditNote: null,
        delivery: { not: "refused" },
      },
    });
    if (others > 0) throw new AppError("conflict", "Ese cobro ya tiene otro comprobante.");
    // What was refused is written anew, with what the options say today.
    const data = {
      delivery: "waiting",
      answerCode: "",
      answerText: "",
      xml: row.delivery === "refused" ? "" : undefined,
    } as const;
    await tx.invoice.update({ where: { id }, data, select: { id: true } });
    await invoiceAudit.record(tx, actor, { action: "invoice.deliver", target: { id, name: invoiceNumber(row) } });
    await deliverSoon(tx, id);
  });
  return getInvoice(id);
}
