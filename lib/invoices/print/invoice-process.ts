import { doJobs } from "@/lib/core/do-jobs";
import { drawInvoice } from "./draw";

const work = { invoice: drawInvoice };
export type InvoicePrintWork = typeof work;

/* Process that makes PDFs for `printer.ts`, at a lower priority than pages. */
doJobs(work, { niceness: 5, mostMemory: 300 * 2 ** 20 });
