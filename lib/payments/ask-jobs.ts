import { enqueue, enqueueMissing } from "@/lib/jobs/enqueue";
import { jobKind } from "@/lib/jobs/kind";
import { Prisma } from "@/prisma/generated/client";
import type { ProviderWay } from "./shared/ways";

/** Asks for what came of a payment of ours, whether it is disputed, or what a payment of a provider's is. */
export type AskJob = { paymentId: string; isAboutDispute?: boolean } | { way: ProviderWay; providerPaymentId: string };

export const askKind = jobKind<AskJob>("payments.ask", "Consultas de pagos");

export const askNow = (tx: Prisma.TransactionClient, payload: AskJob): Promise<void> =>
  enqueue(tx, askKind, payload, {
    dedupe: nameOf(payload),
  });

const nameOf = (payload: AskJob): string =>
  "paymentId" in payload
    ? `${payload.paymentId}${payload.isAboutDispute ? " dispute" : ""}`
    : `${payload.way} ${payload.providerPaymentId}`;

/** Milliseconds in which a notification usually comes. */
const patience = 10 * 60_000;

/** Asks later without a notification, which may be lost. */
export const askSoon = (tx: Prisma.TransactionClient, paymentId: string): Promise<void> =>
  enqueue(tx, askKind, { paymentId }, { dedupe: paymentId, at: new Date(Date.now() + patience) });

/** Asks at once for all that was begun: their payer came back, maybe before the notification. */
export async function askBegun(tx: Prisma.TransactionClient, chargeId: string): Promise<void> {
  const begun = await tx.payment.findMany({
    where: { chargeId, state: "begun", location: { not: null } },
    select: { id: true },
  });
  for (const { id } of begun) await askNow(tx, { paymentId: id });
}

/**
 * Payments that were begun, and for two days expired ones; for ten days those that a provider was still reviewing,
 * because cash and bank payments take days.
 */
export const askMissing = (tx: Prisma.TransactionClient): Promise<number> =>
  enqueueMissing(
    tx,
    askKind,
    Prisma.sql`SELECT jsonb_build_object('paymentId', id) AS payload, id::text AS dedupe,
        created_at + interval '10 minutes' AS due_at
      FROM payments WHERE state = 'begun' OR (state = 'expired'
        AND expires_at > now() - CASE WHEN provider_payment_id IS NULL THEN interval '2 days' ELSE interval '10 days' END)`,
  );
