import { findInvoice } from "@/lib/invoices/list";
import { recordLoader } from "../../record-loader";

export const loadInvoice = recordLoader("/dashboard/invoice", (_actor, id) => findInvoice(id));
