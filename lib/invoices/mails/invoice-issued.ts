import { z } from "zod";
import { formatMoney } from "@/lib/core/numbers";
import { mailTemplate } from "@/lib/mail/template";
import { findInvoice } from "../list";
import { printInvoice } from "../print/printer";
import { invoiceKindLabels, invoiceNumber } from "../shared/invoice";

export const invoiceIssuedMail = mailTemplate({
  name: "invoice-issued",
  label: "Factura o boleta",
  isLasting: true,
  data: z.object({ invoiceId: z.uuid() }),
  compose: async ({ invoiceId }) => {
    const invoice = await findInvoice(invoiceId);
    if (!invoice) return null;
    const title = `${invoiceKindLabels[invoice.kind]} ${invoiceNumber(invoice)}`;
    return {
      subject: title,
      title,
      paragraphs: [
        `${invoice.issuerName} la emitió por ${formatMoney(invoice.totalCents, invoice.currency)}: ${invoice.description}.`,
        "El archivo adjunto es el comprobante. Guárdalo.",
      ],
      attachments: [{ filename: `${invoiceNumber(invoice)}.pdf`, content: await printInvoice(invoice) }],
    };
  },
});
