import { z } from "zod";
import { db } from "@/lib/core/db";
import { formatMoney } from "@/lib/core/numbers";
import { mailTemplate, writeUs } from "@/lib/mail/template";
import { findPaid } from "@/lib/payments/paid";
import { purchaseSelect, soldFileOf } from "../select";

export const purchaseRefundedMail = mailTemplate({
  name: "purchase-refunded",
  label: "Compra devuelta",
  data: z.object({ purchaseId: z.uuid() }),
  compose: async ({ purchaseId: id }, { site }) => {
    const found = await db.purchase.findUnique({
      where: { id, state: "refunded" },
      select: purchaseSelect,
    });
    if (!found) return null;
    const { amountCents, currency } = (await findPaid(found.chargeId)) ?? {
      amountCents: Number(found.priceCents),
      currency: found.currency,
    };
    const amount = formatMoney(amountCents, currency);
    return {
      subject: `Devolvimos el pago de tu compra ${found.number}`,
      title: "Te devolvimos tu pago",
      paragraphs: [
        `Devolvimos ${amount} por «${found.productName}», tu compra ${found.number}. Según el medio de pago, puede tardar unos días en llegar.`,
        `${soldFileOf(found) ? "El archivo ya no se puede descargar. " : ""}Si tienes una duda, ${writeUs(site)}.`,
      ],
    };
  },
});
