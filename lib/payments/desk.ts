import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import type { Payment, PaymentState, Prisma } from "@/prisma/generated/client";
import { paymentAudit } from "./audit";
import { lockCharge } from "./charges";
import type { ChargeFacts } from "./kind";
import { getPayment } from "./list";
import { paymentRefusedMail } from "./mails/payment-refused";
import { paymentNotFound } from "./not-found";
import { enqueueRefund } from "./refunds";
import type { PaymentDetail, PaymentRefund, PaymentRefusal } from "./schema";
import { settlePayment, settleRefund } from "./settle";
import { isHandWay } from "./shared/ways";
import { paymentStateLabels } from "./shared/states";

/** Confirms that the money is there. @throws AppError `not_found`, `conflict` when somebody else decided */
export const confirmPayment = (actor: Actor, id: string, version: number): Promise<PaymentDetail> =>
  decide(actor, id, { version, from: "waiting" }, async (tx, charge, payment) => {
    await settlePayment(tx, charge, payment, { decidedById: actor.id });
    return { action: "payment.confirm", to: "confirmed" };
  });

/** Says no to a proof, with a reason that the payer is told. @throws AppError as `confirmPayment` */
export const refusePayment = (actor: Actor, id: string, { version, reason }: PaymentRefusal): Promise<PaymentDetail> =>
  decide(actor, id, { version, from: "waiting" }, async (tx, { payerEmail: to }) => {
    const data = { state: "refused", reason, decidedById: actor.id, endedAt: new Date() } as const;
    await tx.payment.update({ where: { id }, data: { ...data, version: { increment: 1 } }, select: { id: true } });
    // Empty once the payer had their data removed.
    if (to) await enqueueMail(tx, paymentRefusedMail, { to, data: { paymentId: id } });
    return { action: "payment.refuse", to: "refused" };
  });

/**
 * Gives the money back: a provider does it itself, soon after; by hand somebody did, and may say how.
 * @throws AppError as `confirmPayment`
 */
export const refundPayment = (actor: Actor, id: string, refund: PaymentRefund): Promise<PaymentDetail> =>
  decide(actor, id, { version: refund.version, from: "confirmed" }, async (tx, charge, payment) => {
    const isByHand = refund.isByHand || isHandWay(payment.way);
    const data = { refundNote: refund.note, decidedById: actor.id };
    const begun = { state: "refunding", reason: "", refundKey: randomUUID(), version: { increment: 1 } } as const;
    await tx.payment.update({
      where: { id },
      data: isByHand ? data : { ...data, ...begun },
      select: { id: true },
    });
    if (isByHand) await settleRefund(tx, charge, payment);
    else await enqueueRefund(tx, id);
    return { action: "payment.refund", to: isByHand ? "refunded" : "refunding" };
  });

type Seen = { version: number; from: PaymentState };

type Decided = {
  action: "payment.confirm" | "payment.refuse" | "payment.refund";
  to: PaymentState;
};

async function decide(
  actor: Actor,
  id: string,
  { version, from }: Seen,
  act: (tx: Prisma.TransactionClient, charge: ChargeFacts, payment: Payment) => Promise<Decided>,
): Promise<PaymentDetail> {
  await db.$transaction(async (tx) => {
    const found = await tx.payment.findUnique({ where: { id }, select: { chargeId: true } });
    if (!found) throw paymentNotFound();
    const charge = (await lockCharge(tx, found.chargeId))!;
    const payment = await tx.payment.findUniqueOrThrow({ where: { id } });
    if (payment.version !== version || payment.state !== from)
      throw new AppError(
        "conflict",
        `El pago cambió mientras lo mirabas: ahora está «${paymentStateLabels[payment.state]}».`,
      );
    const { action, to } = await act(tx, charge, payment);
    await paymentAudit.record(tx, actor, {
      action,
      target: { id, name: charge.title },
      changes: { state: [from, to] },
    });
  });
  return getPayment(id);
}
