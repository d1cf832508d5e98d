import { z } from "zod";
import { db } from "@/lib/core/db";
import { pushTopic } from "@/lib/push/topic";
import { deliveryLabels, invoiceKindLabels, invoiceNumber, invoicePath } from "../shared/invoice";

/** While the tax office's answer asks for somebody. */
export const invoicePush = pushTopic({
  name: "invoice",
  label: "Facturas que SUNAT no aceptó",
  right: "money",
  data: z.object({ invoiceId: z.uuid() }),
  compose: async ({ invoiceId }) => {
    const invoice = await db.invoice.findUnique({
      where: { id: invoiceId, delivery: { in: ["waiting", "refused", "unclear"] }, answerCode: { not: "" } },
      select: { kind: true, series: true, number: true, delivery: true, answerText: true },
    });
    if (!invoice) return null;
    const title = deliveryLabels[invoice.delivery];
    const named = `${invoiceKindLabels[invoice.kind]} ${invoiceNumber(invoice)}`;
    return {
      to: "everybody",
      title,
      text: { title, body: [named, invoice.answerText].filter(Boolean).join(". ") },
      href: invoicePath(invoiceId),
      tag: `invoice-${invoiceId}`,
    };
  },
});
