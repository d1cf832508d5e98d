import { db } from "@/lib/core/db";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { invoiceAudit } from "./audit";
import { invoiceNotFound } from "./list";
import { invoiceIssuedMail } from "./mails/invoice-issued";
import type { InvoiceSending } from "./schema";
import { invoiceNumber } from "./shared/invoice";

/** Mails the PDF. @throws AppError `not_found` */
export function sendInvoice(actor: Actor, id: string, { email: to }: InvoiceSending): Promise<void> {
  return db.$transaction(async (tx) => {
    const row = await tx.invoice.findUnique({ where: { id }, select: { series: true, number: true } });
    if (!row) throw invoiceNotFound();
    await enqueueMail(tx, invoiceIssuedMail, { to, data: { invoiceId: id } });
    await invoiceAudit.record(tx, actor, { action: "invoice.send", target: { id, name: invoiceNumber(row) } });
  });
}
