import { z } from "zod";
import { formatDate } from "@/lib/core/dates";
import { formatMoney } from "@/lib/core/numbers";
import { mailTemplate } from "@/lib/mail/template";
import { findPaid } from "@/lib/payments/paid";
import { sayPaid } from "@/lib/payments/shared/paid";
import { findInstalment } from "./find-instalment";

/** To the client, when a part was paid or given back. */
export const instalmentReceiptMail = mailTemplate({
  name: "instalment-receipt",
  label: "Pago de una propuesta recibido o devuelto",
  isLasting: true,
  data: z.object({ instalmentId: z.uuid() }),
  compose: async ({ instalmentId }) => {
    const found = await findInstalment(instalmentId, ["paid", "refunded"]);
    if (!found) return null;
    const { label, amount, chargeId, charge, proposal, url } = found;
    const paid = await findPaid(chargeId);
    const isPaid = charge.state === "paid";
    const what = `«${label}» de la propuesta ${proposal.number}, «${proposal.title}»`;
    return {
      subject: `${isPaid ? "Recibimos" : "Devolvimos"} tu pago de la propuesta ${proposal.number}`,
      title: isPaid ? "Recibimos tu pago" : "Devolvimos tu pago",
      paragraphs: [
        isPaid
          ? `Pagaste ${amount} por ${what} el ${formatDate(charge.paidAt!)}.${paid ? ` Nos llegaron ${sayPaid(paid)}.` : ""} Gracias.`
          : `Te devolvimos ${paid ? formatMoney(paid.amountCents, paid.currency) : amount} de ${what}.`,
        "En la página de la propuesta puedes ver qué está pagado y qué falta.",
      ],
      button: { label: "Ver mis pagos", url },
    };
  },
});
