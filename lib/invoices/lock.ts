import { lockCharge } from "@/lib/payments/charges";
import type { Prisma } from "@/prisma/generated/client";
import { invoiceNotFound } from "./list";

/** Locks an invoice after its charge, as issuing locks the charge first. @throws AppError `not_found` */
export async function lockInvoice(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const row = await tx.invoice.findUnique({ where: { id }, select: { chargeId: true } });
  if (!row) throw invoiceNotFound();
  await lockCharge(tx, row.chargeId);
  await tx.$queryRaw`SELECT FROM invoices WHERE id = ${id}::uuid FOR UPDATE`;
}

/** What stands for a charge: neither refused nor taken back by a credit note that the tax office accepted, if it heard of it. */
export const standingOf = (chargeId: string) =>
  ({
    chargeId,
    kind: { not: "credit_note" },
    delivery: { not: "refused" },
    OR: [{ creditNote: null }, { creditNote: { delivery: { in: ["waiting", "refused", "unclear"] } } }],
  }) as const satisfies Prisma.InvoiceWhereInput;
