import { printerOf } from "@/lib/print/printer";
import type { InvoiceDetails } from "../schema";
import type { InvoicePrintWork } from "./invoice-process";
import { toPrintedInvoice } from "./printed";

const print = printerOf<InvoicePrintWork>("lib/invoices/print/invoice-process.ts", {
  busy: "Hay muchos comprobantes en cola. Inténtalo en unos segundos.",
  late: "No hubo tiempo para preparar el comprobante. Inténtalo en unos segundos.",
});

/** @throws AppError `unavailable` if many wait or time ran out */
export const printInvoice = (invoice: InvoiceDetails): Promise<Buffer> => print("invoice", toPrintedInvoice(invoice));
