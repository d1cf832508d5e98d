import { db } from "@/lib/core/db";
import { enqueue, enqueueMissing } from "@/lib/jobs/enqueue";
import { type Attempt, jobKind, type JobOutcome, work } from "@/lib/jobs/kind";
import { type Payment, Prisma } from "@/prisma/generated/client";
import { hear } from "./ask";
import { lockCharge } from "./charges";
import { saidNo, ProviderError } from "./providers/provider";
import { providerOf } from "./providers/providers";
import { readPaymentSettings } from "./settings";
import { tellStaff } from "./settle";
import { isHandWay, wayLabels } from "./shared/ways";

type RefundJob = { paymentId: string };

const refundKind = jobKind<RefundJob>("payments.refund", "Devoluciones de pagos");

export const enqueueRefund = (tx: Prisma.TransactionClient, paymentId: string): Promise<void> =>
  enqueue(tx, refundKind, { paymentId }, { dedupe: paymentId });

const minute = 60_000;
const hour = 60 * minute;

/** Three days; then it is left to staff. */
const waits = [minute, 10 * minute, ...Array<number>(72).fill(hour)];

/** May be done again: a provider gives back once for a key. */
export const refundWork = work<RefundJob>({
  kind: refundKind,
  atOnce: 1,
  waits,
  run: refund,
  recover: (tx) =>
    enqueueMissing(
      tx,
      refundKind,
      Prisma.sql`SELECT jsonb_build_object('paymentId', id) AS payload, id::text AS dedupe, now() + interval '1 minute' AS due_at
        FROM payments WHERE state = 'refunding'`,
    ),
});

async function refund({ payload: { paymentId }, attempts }: Attempt<RefundJob>): Promise<JobOutcome | void> {
  const payment = await db.payment.findUnique({ where: { id: paymentId, state: "refunding" } });
  if (!payment?.providerPaymentId || isHandWay(payment.way)) return;
  const { id, way, providerPaymentId, version } = payment;
  // Each decision has its own key: a provider repeats what it answered to a known one. Older decisions stored none.
  const key = payment.refundKey ?? `${id}-refund-${version}`;
  const provider = providerOf(way, await readPaymentSettings());
  if (!provider) return giveUp(payment);
  try {
    const failure = await failureOf(provider.refund(providerPaymentId, key));
    // It may be back already by another hand, and what was accepted may take days.
    const [told] = await provider.ask(providerPaymentId);
    if (told?.state === "refunded") return await hear(way, told);
    if (!failure) return { is: "again", inMs: hour };
    if (!saidNo(failure)) throw failure;
    return await giveUp(payment);
  } catch (error) {
    if (!(error instanceof ProviderError) || attempts <= waits.length) throw error;
    return giveUp(payment);
  }
}

async function failureOf(asked: Promise<void>): Promise<ProviderError | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

/** The payment stays; staff are told, and give it back by hand. */
const giveUp = ({ id, chargeId, way }: Payment): Promise<void> =>
  db.$transaction(async (tx) => {
    await lockCharge(tx, chargeId);
    const payment = await tx.payment.findUnique({ where: { id, state: "refunding" } });
    const reason = `${wayLabels[way]} no devolvió el pago. Devuélvelo por otro medio.`;
    if (payment) await tellStaff(tx, payment, { state: "confirmed", reason });
  });
