import { db } from "@/lib/core/db";
import { enqueue, enqueueMissing } from "@/lib/jobs/enqueue";
import { type Attempt, jobKind, work } from "@/lib/jobs/kind";
import { Prisma } from "@/prisma/generated/client";
import { hear } from "./ask";
import { ProviderError, type ProviderPayment } from "./providers/provider";
import { providerOf } from "./providers/providers";
import { readPaymentSettings } from "./settings";
import { isHandWay } from "./shared/ways";

type RefundJob = { paymentId: string };

const refundKind = jobKind<RefundJob>("payments.refund", "Devoluciones de pagos");

export const enqueueRefund = (tx: Prisma.TransactionClient, paymentId: string): Promise<void> =>
  enqueue(tx, refundKind, { paymentId }, { dedupe: paymentId });

const minute = 60_000;

/** May be done again: a provider gives back once for a key. */
export const refundWork = work<RefundJob>({
  kind: refundKind,
  atOnce: 1,
  waits: [minute, 10 * minute, 60 * minute],
  run: refund,
  recover: (tx) =>
    enqueueMissing(
      tx,
      refundKind,
      Prisma.sql`SELECT jsonb_build_object('paymentId', id) AS payload, id::text AS dedupe, now() + interval '1 minute' AS due_at
        FROM payments WHERE state = 'refunding'`,
    ),
});

async function refund({ payload: { paymentId } }: Attempt<RefundJob>): Promise<void> {
  const payment = await db.payment.findUnique({ where: { id: paymentId, state: "refunding" } });
  if (!payment?.providerPaymentId || isHandWay(payment.way)) return;
  const { id, way, providerId, providerPaymentId, currency } = payment;
  const provider = providerOf(way, await readPaymentSettings());
  if (!provider) throw new Error(`the account of ${way} is not set up`);
  try {
    await provider.refund(providerPaymentId, id);
  } catch (error) {
    // It may be back already, by another hand.
    const said = error instanceof ProviderError ? await provider.look({ id, providerId }) : [];
    if (!said.some((told) => told.id === providerPaymentId && told.state === "refunded")) throw error;
  }
  const told: ProviderPayment = {
    ...{ reference: id, id: providerPaymentId, amountCents: Number(payment.amountCents), currency },
    state: "refunded",
  };
  await hear(way, told);
}
