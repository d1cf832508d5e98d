import { enqueue, enqueueMissing } from "@/lib/jobs/enqueue";
import { jobKind } from "@/lib/jobs/kind";
import { Prisma } from "@/prisma/generated/client";

export type DeliverJob = { invoiceId: string };

export const deliverKind = jobKind<DeliverJob>("invoices.deliver", "Envíos a SUNAT");

export const deliverSoon = (tx: Prisma.TransactionClient, invoiceId: string): Promise<void> =>
  enqueue(tx, deliverKind, { invoiceId }, { dedupe: invoiceId });

/** All that wait: a restore has no jobs. */
export const deliverMissing = (tx: Prisma.TransactionClient): Promise<number> =>
  enqueueMissing(
    tx,
    deliverKind,
    Prisma.sql`SELECT jsonb_build_object('invoiceId', id) AS payload, id::text AS dedupe, now() AS due_at
      FROM invoices WHERE delivery = 'waiting'`,
  );
