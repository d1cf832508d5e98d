import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { invoiceSelect, toInvoice } from "./select";

/** By the address of the charge. Nothing is forgotten: the law has invoices kept as they were issued. */
export const invoiceData: PersonalData = {
  parts: {
    invoices: ({ email }) =>
      rowsOf(db.invoice, { where: { charge: { payerEmail: email.toLowerCase() } }, select: invoiceSelect }, toInvoice),
  },
};
