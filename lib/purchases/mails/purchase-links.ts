import { z } from "zod";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { mailTemplate } from "@/lib/mail/template";
import { purchasePath } from "../shared/purchase";

/** Purchases that one mail names, the newest. */
const most = 10;

export const purchaseLinksMail = mailTemplate({
  name: "purchase-links",
  label: "Enlaces de compras",
  data: z.object({}),
  compose: async (_data, { to }) => {
    const found = await db.purchase.findMany({
      where: { state: "paid", buyerEmail: to },
      orderBy: { createdAt: "desc" },
      take: most,
      select: { key: true, number: true, productName: true },
    });
    const [first] = found;
    if (!first) return null;
    return {
      subject: "El enlace de tu compra",
      title: found.length === 1 ? "Aquí está tu compra" : "Aquí están tus compras",
      paragraphs: found.map(
        ({ key, number, productName }) => `${number}, «${productName}»: ${absoluteUrl(purchasePath(key))}`,
      ),
      button: { label: "Ver mi compra", url: absoluteUrl(purchasePath(first.key)) },
      notes: ["Te escribimos porque alguien pidió los enlaces con este correo. Si no fuiste tú, ignora este mensaje."],
    };
  },
});
