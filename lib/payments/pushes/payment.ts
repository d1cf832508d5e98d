import { z } from "zod";
import { db } from "@/lib/core/db";
import { formatMoney } from "@/lib/core/numbers";
import { pushTopic } from "@/lib/push/topic";
import { paymentPath } from "../shared/paths";

/** For what somebody has to see to: a proof, money that came twice, another amount, or a refund that was not made. */
export const paymentPush = pushTopic({
  name: "payment",
  label: "Pagos por confirmar o por devolver",
  right: "money",
  data: z.object({ paymentId: z.uuid() }),
  compose: async ({ paymentId }) => {
    const payment = await db.payment.findUnique({
      where: { id: paymentId },
      select: {
        state: true,
        isSurplus: true,
        reason: true,
        amountCents: true,
        currency: true,
        charge: { select: { title: true } },
      },
    });
    const title = payment && titleOf(payment);
    if (!title) return null;
    const amount = formatMoney(Number(payment.amountCents), payment.currency);
    return {
      to: "everybody",
      title,
      text: { title, body: [`${amount}, ${payment.charge.title}`, payment.reason].filter(Boolean).join(". ") },
      href: paymentPath(paymentId),
      tag: `payment-${paymentId}`,
    };
  },
});

function titleOf({ state, isSurplus, reason }: { state: string; isSurplus: boolean; reason: string }): string | null {
  if (state === "waiting") return "Un pago espera tu confirmación";
  if (state === "confirmed") {
    if (isSurplus) return "Un pago sobra: devuélvelo";
    return reason ? "Revisa un pago" : null;
  }
  return (state === "begun" || state === "expired") && reason ? "Un pago llegó con otro monto" : null;
}
