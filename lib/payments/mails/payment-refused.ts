import { z } from "zod";
import { db } from "@/lib/core/db";
import { formatMoney } from "@/lib/core/numbers";
import { absoluteUrl } from "@/lib/core/seo";
import { sentence } from "@/lib/core/text";
import { mailTemplate, writeUs } from "@/lib/mail/template";
import { chargeKind } from "../kind";
import { wayLabels } from "../shared/ways";

export const paymentRefusedMail = mailTemplate({
  name: "payment-refused",
  label: "Pago rechazado",
  data: z.object({ paymentId: z.uuid() }),
  compose: async ({ paymentId }, { site }) => {
    const payment = await db.payment.findUnique({
      where: { id: paymentId, state: "refused" },
      select: { way: true, amountCents: true, currency: true, reason: true, charge: true },
    });
    if (!payment) return null;
    const { way, amountCents, currency, reason, charge } = payment;
    return {
      subject: `No pudimos confirmar tu pago de «${charge.title}»`,
      // No name: whoever sent the proof typed it, and the address too.
      title: "No pudimos confirmar tu pago",
      paragraphs: [
        `Revisamos tu comprobante de ${formatMoney(Number(amountCents), currency)} por ${wayLabels[way]} y no pudimos confirmar el pago.`,
        sentence(`Motivo: ${reason}`),
      ],
      button: { label: "Ver tu pago", url: absoluteUrl(await chargeKind(charge.kind).pathOf(charge.subjectId)) },
      notes: [`Si crees que es un error, ${writeUs(site)}.`],
    };
  },
});
