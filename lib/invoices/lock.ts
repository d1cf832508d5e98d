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

/** The valid invoice of a charge: not refused, nor credited by a note that the tax office accepted (if told). */
export const standingOf = (chargeId: string) =>
  ({
    chargeId,
    kind: { not: "credit_note" },
    delivery: { not: "refused" },
    OR: [{ creditNote: null }, { creditNote: { delivery: { in: ["waiting", "refused", "unclear"] } } }],
  }) as const satisfies Prisma.InvoiceWhereInput;
