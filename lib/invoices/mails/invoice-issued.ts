import { z } from "zod";
import { formatMoney } from "@/lib/core/numbers";
import { AppError } from "@/lib/core/errors";
import { mailTemplate } from "@/lib/mail/template";
import { getInvoice } from "../list";
import { printInvoice } from "../print/printer";
import { invoiceKindLabels, invoiceNumber } from "../shared/invoice";

export const invoiceIssuedMail = mailTemplate({
  name: "invoice-issued",
  label: "Factura o boleta",
  isLasting: true,
  data: z.object({ invoiceId: z.uuid() }),
  compose: async ({ invoiceId }) => {
    const invoice = await getInvoice(invoiceId).catch(nullIfMissing);
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

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}
