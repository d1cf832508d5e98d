import { z } from "zod";
import { db } from "@/lib/core/db";
import { formatMoney } from "@/lib/core/numbers";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate } from "@/lib/mail/template";
import { paymentPath } from "../shared/paths";
import { wayLabels } from "../shared/ways";

/** To the studio, until somebody decided. */
export const paymentWaitingMail = mailTemplate({
  name: "payment-waiting",
  label: "Pago por confirmar",
  data: z.object({ paymentId: z.uuid() }),
  compose: async ({ paymentId }) => {
    const payment = await db.payment.findUnique({
      where: { id: paymentId, state: "waiting" },
      select: { way: true, amountCents: true, currency: true, charge: { select: { title: true } } },
    });
    if (!payment) return null;
    const amount = formatMoney(Number(payment.amountCents), payment.currency);
    return {
      subject: `Pago por confirmar: ${amount} de «${payment.charge.title}»`,
      title: "Llegó un comprobante de pago",
      paragraphs: [
        `Alguien envió un comprobante de ${amount} por ${wayLabels[payment.way]}. Revisa si el dinero llegó y confírmalo.`,
      ],
      button: { label: "Ver el pago", url: absoluteUrl(paymentPath(paymentId)) },
    };
  },
});
