import type { Prisma } from "@/prisma/generated/client";
import { getInvoice, listInvoicesOf } from "@/lib/invoices/list";
import { printInvoice } from "@/lib/invoices/print/printer";
import type { InvoiceItem } from "@/lib/invoices/schema";
import { invoiceNumber } from "@/lib/invoices/shared/invoice";
import { clientPageMissing, findClientPage } from "./find-page";

const chargesOf = (clientId: string): Prisma.ChargeWhereInput => ({ instalment: { is: { proposal: { clientId } } } });

/** The newest of what a client paid, without those that the tax office refused. */
export async function listInvoicesTo(clientId: string): Promise<InvoiceItem[]> {
  const invoices = await listInvoicesOf(chargesOf(clientId));
  return invoices.filter(({ delivery }) => delivery !== "refused");
}

/** Draws one for whoever has the key of its client's page. @throws AppError `not_found`, `unavailable` */
export async function printGivenInvoice(key: string, id: string): Promise<{ name: string; bytes: Buffer }> {
  const page = await findClientPage(key);
  if (!page) throw clientPageMissing();
  const invoice = await getInvoice(id, chargesOf(page.client.id));
  return { name: `${invoiceNumber(invoice)}.pdf`, bytes: await printInvoice(invoice) };
}
