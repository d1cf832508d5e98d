import type { Domain } from "@/lib/domain";
import { invoiceAudit } from "./audit";
import { invoiceFinder } from "./list";
import { invoiceIssuedMail } from "./mails/invoice-issued";
import { invoiceOptions } from "./options";
import { invoiceData } from "./personal-data";
import { invoicePush } from "./pushes/invoice";
import { invoicesPanel } from "./shared/panel";
import { deliverWork } from "./sunat/deliver";
import { invoiceTables } from "./tables";

export const invoicesDomain: Domain = {
  name: "invoices",
  audit: [invoiceAudit],
  demo: () => import("./demo"),
  finds: [invoiceFinder],
  mails: [invoiceIssuedMail],
  options: invoiceOptions,
  panel: invoicesPanel,
  personalData: invoiceData,
  pushes: [invoicePush],
  tables: invoiceTables,
  works: [deliverWork],
};
