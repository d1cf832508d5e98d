import { z } from "zod";
import { formatDate } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { formatMoney } from "@/lib/core/numbers";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate } from "@/lib/mail/template";
import { findPaid } from "@/lib/payments/paid";
import { sayPaid } from "@/lib/payments/shared/paid";
import { purchaseSelect, soldFileOf } from "../select";
import { downloadDays, mostDownloads, purchasePath } from "../shared/purchase";

export const purchaseReceiptMail = mailTemplate({
  name: "purchase-receipt",
  label: "Recibo de compra",
  isLasting: true,
  data: z.object({ purchaseId: z.uuid() }),
  compose: async ({ purchaseId: id }) => {
    const found = await db.purchase.findUnique({
      where: { id, state: "paid" },
      select: purchaseSelect,
    });
    if (!found) return null;
    const paid = await findPaid(found.chargeId);
    const amount = formatMoney(Number(found.priceCents), found.currency);
    return {
      subject: `Recibo de tu compra ${found.number}`,
      title: "Recibimos tu pago",
      paragraphs: [
        `Compraste «${found.productName}» por ${amount} el ${formatDate(found.paidAt!)}.${paid ? ` Pagaste ${sayPaid(paid)}.` : ""} Tu número de compra es ${found.number}.`,
        soldFileOf(found)
          ? `Desde la página de tu compra puedes descargar el archivo: hasta ${mostDownloads} veces, durante ${downloadDays} días.`
          : "En la página de tu compra te contamos qué sigue para entregártela.",
      ],
      button: { label: "Ver mi compra", url: absoluteUrl(purchasePath(found.key)) },
      notes: ["Guarda este correo: con su enlace se abre tu compra, así que no lo compartas."],
    };
  },
});
